/**
 * Puts an upgraded data directory of PostgreSQL in the place of the old one, which stays beside it. After an interruption
 * the next start or upgrade completes it, so that the database is always under its name.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFailure } from '../setup/startup-failure.ts';
import { lockDirectory } from './directory-lock.ts';

/** The data directory of the program in which the new database is made. */
export function upgradeDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'upgrade');
}

/** Where the old one stays. */
export function replacedCluster(dataDirectory: string, majorVersion: string): string {
  return join(dataDirectory, `database-${majorVersion}`);
}

/** Neither server runs. */
export function replaceCluster(dataDirectory: string, majorVersion: string): void {
  const unlock = lockDirectory(dataDirectory);
  try {
    const old = replacedCluster(dataDirectory, majorVersion);
    if (existsSync(old)) throw new StartupFailure(`There is already ${old}. Rename or delete it.`);
    renameSync(join(dataDirectory, 'database'), old);
    flush(dataDirectory);
    completeReplacement(dataDirectory);
  } finally {
    unlock();
  }
}

/**
 * The old database is renamed only when the new one is complete: then the new one takes its place. A copy without an old
 * one beside it was interrupted.
 */
export function completeReplacement(dataDirectory: string): void {
  const complete = join(upgradeDirectory(dataDirectory), 'database');
  const place = join(dataDirectory, 'database');
  if (existsSync(join(place, 'PG_VERSION')) || !existsSync(join(complete, 'PG_VERSION'))) return;
  if (!readdirSync(dataDirectory).some((name) => /^database-\d+$/.test(name))) return;
  // An empty directory of this name may exist.
  renameSync(complete, place);
  flush(dataDirectory);
}

function flush(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
