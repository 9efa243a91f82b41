/**
 * `npm run move -- FILE`: moves a stopped site to another database, another store, or both. The file has the settings that
 * change. The old place is read only; the same command continues what was interrupted.
 */
import { withoutWriters } from '../../../database/backup/without-writers.ts';
import { listStorageKeys } from '../../../database/documents/storage-keys.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { openExisting } from '../../../database/start.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Environment } from '../../configuration/environment.ts';
import { programVersion } from '../../configuration/program-version.ts';
import { openStorage } from '../../integrations/storage/open-storage.ts';
import { copyRows } from '../backup/copy-rows.ts';
import { interruptible } from '../backup/interruptible.ts';
import { firstOf, reasonOf } from '../doctor/finding.ts';
import { type FilesReport, moveFiles } from './move-files.ts';
import { type MovingDatabase, openTarget } from './open-target.ts';
import { type Plan, planMove, readTarget, type Target } from './target-settings.ts';

type Say = (line: string) => void;

interface Move {
  readonly source: Configuration;
  readonly target: Target;
  readonly plan: Plan;
  readonly signal: AbortSignal;
  readonly say: Say;
}

const stopped = 'Stopped. The site is unchanged. The same command goes on from here.';

export async function moveCommand(
  source: Configuration,
  file: string,
  { environment, say }: { readonly environment: Environment; readonly say: Say },
): Promise<void> {
  const target = readTarget(environment, file);
  const plan = planMove(source, target);
  await interruptible(stopped, async (signal) => move({ source, target, plan, signal, say }));
  say(`Change these settings as in ${file}, and start the site: ${target.changed.join(', ')}.`);
  say(
    'The old place is unchanged. Never start with the old settings again: what is written there would be lost.',
  );
}

async function move(moving: Move): Promise<void> {
  const { source, say } = moving;
  const existing = await openExisting({ ...source, onTrouble: say });
  try {
    await withoutWriters(existing.database, async (transaction) =>
      moveAll(moving, { database: existing.database, transaction }),
    );
  } finally {
    await existing.stop();
  }
}

/** The rows last: with them the new place is complete. */
async function moveAll(moving: Move, database: MovingDatabase): Promise<void> {
  const { target, plan, signal, say } = moving;
  const opened = plan.database ? await openTarget(target.settings, database, say) : undefined;
  try {
    if (plan.files) say(describeFiles(await moveAllFiles(moving, database)));
    if (opened === undefined) return;
    if (opened.database === undefined) {
      say('The new database has every row already, as an earlier run left it.');
      return;
    }
    const program = await programVersion();
    const source = { database: database.database, program, signal, onProgress: say };
    const { rows } = await copyRows(source, opened.database).catch((error: unknown) => {
      throw failureOfRows(error);
    });
    say(`Moved and verified ${rows} rows: their number, every foreign key and the chain of the audit log.`);
  } finally {
    await opened?.stop();
  }
}

function failureOfRows(error: unknown): StartupFailure {
  if (error instanceof StartupFailure) return error;
  return new StartupFailure(
    `The rows were not moved: ${reasonOf(error)}. Nothing is lost: the site is unchanged. Repair this, and run the same command again.`,
    { cause: error },
  );
}

async function moveAllFiles(
  { source, target, signal, say }: Move,
  { transaction }: MovingDatabase,
): Promise<FilesReport> {
  const from = await openStorage(source);
  const to = await openStorage(target.settings);
  try {
    const keys = await listStorageKeys(transaction);
    return await moveFiles({ keys, from, to, signal, onProgress: say });
  } finally {
    await from.close();
    await to.close();
  }
}

function describeFiles({ files, missingFiles }: FilesReport): string {
  const moved = `Moved and verified ${files} files: each was read in the new store and compared.`;
  if (missingFiles.length === 0) return moved;
  return `${moved} ${missingFiles.length} files that records name were not in the old store: ${firstOf(missingFiles)}.`;
}
