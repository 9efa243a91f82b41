/**
 * `npm run doctor [-- --fix]`: examines the site beside its running instances or without one, and says what to do about
 * each finding. It changes nothing without `--fix`, except for one small file in the store, which it deletes again.
 */
import { setTimeout } from 'node:timers/promises';
import { openExisting } from '../../../database/start.ts';
import type { Result } from '../../../domain/common/result.ts';
import type { Configuration, Settings } from '../../configuration/configuration.ts';
import type { EnvironmentRefusal } from '../../configuration/environment.ts';
import { findSessionSecret } from '../../configuration/session-secret.ts';
import { openStorage } from '../../integrations/storage/open-storage.ts';
import { databaseChecks } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import { type Check, type Examined, type Finding, problem, reasonOf, unknown } from './finding.ts';
import { memoryChecks } from './memory-check.ts';
import { serviceChecks } from './service-checks.ts';
import { workChecks } from './work-checks.ts';

type Say = (line: string) => void;

/** 1: something needs a person. 2: it could not look, so nothing is known. */
export type DoctorStatus = 0 | 1 | 2;

export const allChecks: readonly Check[] = [
  ...databaseChecks,
  ...serviceChecks,
  ...fileChecks,
  ...workChecks,
  ...memoryChecks,
];

/** Longer than an embedded database needs after a crash. */
const openMilliseconds = 90_000;
/** Also for a database that hangs: no single statement may take longer. */
const statementMilliseconds = 10 * 60_000;
const closeMilliseconds = 30_000;

interface DoctorOptions {
  readonly fix: boolean;
  readonly say: Say;
  readonly clock: () => Date;
  readonly randomBytes: (length: number) => Uint8Array;
}

export async function doctorCommand(
  settings: Result<Settings, EnvironmentRefusal>,
  options: DoctorOptions,
): Promise<DoctorStatus> {
  const { say } = options;
  if (!settings.ok) {
    for (const error of settings.refusal.errors) {
      print(
        say,
        'settings',
        problem(`${error}.`, 'Correct it in .env or the environment; .env.example explains it.'),
      );
    }
    say('The rest was not examined, because it depends on the settings.');
    return 1;
  }
  print(say, 'settings', { state: 'ok', says: 'all are valid' });
  const configuration = withSecret(settings.value);
  let opened: OpenedSite;
  try {
    opened = await within(openMilliseconds, openSite(configuration, say));
  } catch (error) {
    print(say, 'database', unknown(reasonOf(error), 'Repair this first: nothing else could be examined.'));
    return 2;
  }
  try {
    return await examine(allChecks, { ...options, ...opened, configuration }, say);
  } finally {
    // A database that hangs does not close either.
    await within(closeMilliseconds, opened.close()).catch(() => {});
  }
}

/** Reads the secret and never creates it. Without one there are no checkpoints that it signed. */
function withSecret(settings: Settings): Configuration {
  const { sessionSecret, dataDirectory } = settings;
  return { ...settings, sessionSecret: sessionSecret ?? findSessionSecret(dataDirectory) ?? '' };
}

interface OpenedSite extends Pick<Examined, 'database' | 'storage'> {
  readonly close: () => Promise<void>;
}

async function openSite(configuration: Configuration, say: Say): Promise<OpenedSite> {
  const existing = await openExisting({
    ...configuration,
    limitMilliseconds: statementMilliseconds,
    onTrouble: say,
  });
  const storage = await openStorage(configuration);
  return {
    database: existing.database,
    storage,
    close: async () => {
      await storage.close();
      await existing.stop();
    },
  };
}

export async function examine(checks: readonly Check[], examined: Examined, say: Say): Promise<DoctorStatus> {
  let status: DoctorStatus = 0;
  for (const { name, milliseconds, run } of checks) {
    for (const finding of await findingsOf(within(milliseconds, run(examined)))) {
      print(say, name, finding);
      if (finding.state === 'unknown') status = 2;
      if (finding.state === 'problem' && status === 0) status = 1;
    }
  }
  say(summaries[status]);
  return status;
}

const summaries: Readonly<Record<DoctorStatus, string>> = {
  0: 'The site is well.',
  1: 'Something needs a person.',
  2: 'Not everything could be examined.',
};

async function findingsOf(running: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await running;
  } catch (error) {
    return [
      unknown(`This could not be examined: ${reasonOf(error)}.`, 'Repair what is named, and run it again.'),
    ];
  }
}

const labels: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok      ',
  repaired: 'repaired',
  problem: 'PROBLEM ',
  unknown: 'UNKNOWN ',
};

function print(say: Say, name: string, finding: Finding): void {
  say(`${labels[finding.state]} ${name}: ${finding.says}`);
  if ('todo' in finding) say(`         ${finding.todo}`);
}

class Late extends Error {}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: controller.signal }).then(() => {
    throw new Late(`it took longer than ${milliseconds / 1000} s`);
  });
  // Whichever loses the race may still fail, which concerns no one.
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    controller.abort();
  }
}
