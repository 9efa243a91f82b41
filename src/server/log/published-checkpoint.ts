/**
 * The newest checkpoint that this instance published, in a file beside the database: a database that was restored from
 * before it must sign no other tree of that size.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDirectory } from '../../database/setup/data-directory.ts';

export function publishedCheckpointFile(dataDirectory: string): string {
  return join(dataDirectory, 'log-checkpoint.txt');
}

/** The signed note; undefined where nothing was published. */
export async function readPublishedCheckpoint(dataDirectory: string): Promise<string | undefined> {
  try {
    return await readFile(publishedCheckpointFile(dataDirectory), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, also when the machine stops. */
export async function storePublishedCheckpoint(dataDirectory: string, note: string): Promise<void> {
  makeDataDirectory(dataDirectory);
  const path = publishedCheckpointFile(dataDirectory);
  await writeFile(`${path}.new`, note, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
