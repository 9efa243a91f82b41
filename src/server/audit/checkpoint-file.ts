/** The checkpoints of this instance: one per line, oldest first, in an append-only file. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDirectory } from '../../database/setup/data-directory.ts';

export function checkpointFile(dataDirectory: string): string {
  return join(dataDirectory, 'audit-checkpoints.txt');
}

export async function appendCheckpoint(dataDirectory: string, token: string): Promise<void> {
  makeDataDirectory(dataDirectory);
  await appendFile(checkpointFile(dataDirectory), `${token}\n`, { mode: 0o600, flush: true });
}

/** Undefined when there is no such file. */
export async function readCheckpointFile(path: string): Promise<readonly string[] | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
