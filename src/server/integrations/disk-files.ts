/** Files on the local disk: opened if they are there, and flushed with the folder that names them. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Undefined if there is no such file. */
export async function openIfThere(path: string): Promise<Readable | undefined> {
  try {
    return (await open(path, 'r')).createReadStream();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A new or renamed file survives a power failure once its folder has reached the disk too. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
