/** Whether the database is one that this version runs with: its version, schema, extensions and clock. */
import { readFile } from 'node:fs/promises';
import { neededRevision, readInstalledRevision } from '../../../database/jobs/install.ts';
import { examineReplica } from '../../../database/replica/examine-replica.ts';
import { listPendingChanges } from '../../../database/setup/migrate.ts';
import {
  checkRequirements,
  createExtension,
  listMissingExtensions,
  shownAddress,
} from '../../../database/setup/requirements.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { readDatabaseClock, readDatabaseFacts } from '../../../database/system/database-facts.ts';
import {
  type Check,
  type Examined,
  type Finding,
  firstOf,
  fixCommand,
  ok,
  problem,
  repaired,
} from './finding.ts';

/** Sessions, jobs and limits are dated by two clocks. */
const maxOffsetMilliseconds = 2_000;
const usualMilliseconds = 20_000;

export const databaseChecks: readonly Check[] = [
  { name: 'Node.js', milliseconds: usualMilliseconds, run: checkNode },
  { name: 'PostgreSQL', milliseconds: usualMilliseconds, run: checkServer },
  { name: 'schema', milliseconds: usualMilliseconds, run: checkSchema },
  { name: 'extensions', milliseconds: usualMilliseconds, run: checkExtensions },
  { name: 'clock', milliseconds: usualMilliseconds, run: checkClock },
  { name: 'replica', milliseconds: usualMilliseconds, run: checkReplica },
];

async function checkNode(): Promise<readonly Finding[]> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { dependencies }: { dependencies: { node: string } } = JSON.parse(text);
  const needed = Number(dependencies.node.match(/\d+/)?.[0]);
  const major = Number(process.versions.node.split('.')[0]);
  return major >= needed
    ? [ok(`version ${process.versions.node}`)]
    : [
        problem(
          `This is Node.js ${process.versions.node}, and Phenolive is tested with ${needed}.`,
          'Run node scripts/prepare.mjs, and start it with npm.',
        ),
      ];
}

async function checkServer({ database, configuration }: Examined): Promise<readonly Finding[]> {
  const { databaseUrl, dataDirectory } = configuration;
  try {
    await checkRequirements(database, databaseUrl === undefined ? dataDirectory : shownAddress(databaseUrl));
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error;
    return [problem(error.message, 'The site does not start before this is repaired.')];
  }
  const { version, sizeBytes } = await readDatabaseFacts(database);
  return [ok(`version ${version}, ${Math.round(sizeBytes / 1_000_000)} MB`)];
}

async function checkSchema({ database }: Examined): Promise<readonly Finding[]> {
  try {
    const { migrations, functions } = await listPendingChanges(database);
    const revision = await readInstalledRevision(database);
    const pending = [
      ...migrations,
      ...functions,
      ...(revision === neededRevision ? [] : [`the tables of the jobs (${revision} to ${neededRevision})`]),
    ];
    if (pending.length === 0) return [ok('that of this version')];
    return [
      problem(
        `The database is of another version of Phenolive. A start would apply: ${firstOf(pending)}.`,
        'Make a backup, and restart every instance with this version or run npm run migrate.',
      ),
    ];
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error;
    return [problem(error.message, 'Start the version that this database belongs to.')];
  }
}

async function checkExtensions({ database, fix }: Examined): Promise<readonly Finding[]> {
  const missing = await listMissingExtensions(database);
  if (missing.length === 0) return [ok('all are there')];
  if (!fix) {
    return [
      problem(
        `The database lacks ${firstOf(missing)}, so searches and bookings fail.`,
        `Run ${fixCommand}, as a role that may create extensions.`,
      ),
    ];
  }
  for (const name of missing) await createExtension(database, name);
  return [
    repaired(`Created ${firstOf(missing)}.`),
    problem(
      'What was dropped together with an extension (indexes, constraints) is still missing.',
      'If it was dropped with "cascade", restore the last backup. Otherwise there is nothing to do.',
    ),
  ];
}

async function checkClock({ database, clock }: Examined): Promise<readonly Finding[]> {
  const before = clock().getTime();
  const theirs = (await readDatabaseClock(database)).getTime();
  const after = clock().getTime();
  // The answer was written somewhere between the two.
  const offset = theirs < before ? theirs - before : Math.max(0, theirs - after);
  if (Math.abs(offset) <= maxOffsetMilliseconds) return [ok('that of the database')];
  const seconds = Math.round(Math.abs(offset) / 1000);
  return [
    problem(
      `The clock of the database is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} the clock of this machine.`,
      'Synchronize both machines (chrony or systemd-timesyncd).',
    ),
  ];
}

async function checkReplica({ database, configuration }: Examined): Promise<readonly Finding[]> {
  const { replica } = configuration;
  if (replica === undefined) return [ok('there is none')];
  const { reason, lagSeconds } = await examineReplica(replica.url, database);
  if (reason !== undefined) {
    return [
      problem(
        `The replica at ${shownAddress(replica.url)} cannot be used: ${reason}.`,
        'Repair it, or correct or remove DATABASE_REPLICA_URL. Until then the primary answers public reads.',
      ),
    ];
  }
  if (lagSeconds !== null && lagSeconds <= replica.lagSeconds)
    return [ok(`${Math.round(lagSeconds)} s behind`)];
  return [
    problem(
      `The replica is ${lagSeconds === null ? 'an unknown time' : `${Math.round(lagSeconds)} s`} behind, more than ${replica.lagSeconds} s.`,
      'Look at its log and at pg_stat_replication of the primary. Until then the primary answers public reads.',
    ),
  ];
}
