/**
 * `npm run upgrade-database [-- FOLDER]`: copies the embedded database of an older PostgreSQL into one of the packaged
 * version. The server of the old version reads it, so neither `pg_dump` nor `pg_upgrade` is needed.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from '../../database/embedded/binaries.ts';
import { readClusterVersion } from '../../database/embedded/cluster.ts';
import { findBinariesIn, installBinaries } from '../../database/embedded/previous-binaries.ts';
import {
  completeReplacement,
  replaceCluster,
  replacedCluster,
  upgradeDirectory,
} from '../../database/embedded/replace-cluster.ts';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { startDatabase } from '../../database/start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { programVersion } from '../configuration/program-version.ts';
import { checkSpace } from './backup/check-space.ts';
import { copyRows } from './backup/copy-rows.ts';
import { interruptible } from './backup/interruptible.ts';
import { reasonOf } from './doctor/finding.ts';

type Say = (line: string) => void;

const stopped = 'Stopped. The old database is still in its place. Run the same command again.';

/** `folder`: the programs of the old version, where they cannot be installed. */
export async function upgradeDatabase(
  { databaseUrl, dataDirectory }: Configuration,
  folder: string | undefined,
  say: Say,
): Promise<void> {
  if (databaseUrl !== undefined) {
    throw new StartupFailure('DATABASE_URL names a server of your own: upgrade it with its own tools.');
  }
  completeReplacement(dataDirectory);
  const { majorVersion } = await findBinaries();
  const old = readClusterVersion(join(dataDirectory, 'database'));
  if (old === undefined) throw new StartupFailure(`There is no database in ${dataDirectory}.`);
  if (Number(old) >= Number(majorVersion)) {
    say(`The database is of PostgreSQL ${old}, this version brings ${majorVersion}: there is nothing to do.`);
    return;
  }
  const left = replacedCluster(dataDirectory, old);
  if (existsSync(left)) throw new StartupFailure(`There is already ${left}. Rename or delete it.`);
  const programs = join(dataDirectory, `postgresql-${old}`);
  if (folder === undefined) say(`Installing PostgreSQL ${old}, which reads the old database`);
  const binaries =
    folder === undefined ? await installBinaries(old, programs) : await findBinariesIn(resolve(folder), old);
  await interruptible(stopped, async (signal) => copyDatabase(dataDirectory, { binaries, signal, say }));
  replaceCluster(dataDirectory, old);
  rmSync(upgradeDirectory(dataDirectory), { recursive: true, force: true });
  rmSync(programs, { recursive: true, force: true });
  say(`The database is of PostgreSQL ${majorVersion} now. Start the site.`);
  say(`The old one is in ${left}. Delete it when the site has run for a while.`);
}

interface Copy {
  readonly binaries: Binaries;
  readonly signal: AbortSignal;
  readonly say: Say;
}

async function copyDatabase(dataDirectory: string, { binaries, signal, say }: Copy): Promise<void> {
  const embedded = {
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePooled: false,
    unlimited: true,
    onTrouble: say,
  };
  // It has the lock of the data directory, and migrates, because rows are copied between equal tables.
  const old = await startDatabase({ ...embedded, dataDirectory, binaries });
  try {
    await checkSpace(dataDirectory, old.database);
    const into = upgradeDirectory(dataDirectory);
    // The server of an upgrade that was killed may still be stopping.
    rmSync(into, { recursive: true, force: true, maxRetries: 50, retryDelay: 10 });
    const created = await startDatabase({ ...embedded, dataDirectory: into });
    try {
      const program = await programVersion();
      const source = { database: old.database, program, signal, onProgress: say };
      const { rows } = await copyRows(source, created.database);
      say(
        `Copied and verified ${rows} rows: their number, every foreign key and the chain of the audit log.`,
      );
    } finally {
      await created.stop();
    }
  } catch (error) {
    if (error instanceof StartupFailure) throw error;
    throw new StartupFailure(
      `The database was not upgraded: ${reasonOf(error)}. The old one is still in its place. Repair this, and run the same command again.`,
      { cause: error },
    );
  } finally {
    await old.stop();
  }
}
