/** Archives in a folder. Each is written under another name, flushed, read back and renamed. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { flushFolder, openIfThere } from '../disk-files.ts';
import type { ArchiveContent, Archives } from './archives.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;

export function openFolderArchives(folder: string): Archives {
  return {
    place: 'folder',
    pathOf: (name) => join(folder, name),
    holds: isAbsolute,
    async put(path, content) {
      await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
      return writeWhole(path, partialOf(path), content);
    },
    open: openIfThere,
    remove: async (path) => rm(path, { force: true }),
    removeLeftovers: async (path) => rm(partialOf(path), { force: true }),
    close: async () => {},
  };
}

/** Does not end in `.tar`, so that no one takes it for a backup. */
function partialOf(path: string): string {
  return `${path}.partial`;
}

/** `partial`: its name until it is complete, in the same folder. Returns its size in bytes. */
export async function writeWhole(
  path: string,
  partial: string,
  { write, verify }: ArchiveContent,
): Promise<number> {
  try {
    await write(createWriteStream(partial, { flags: 'wx', mode: ownerOnly.file, flush: true }));
    await verify(createReadStream(partial));
    const { size } = await stat(partial);
    await rename(partial, path);
    await flushFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
