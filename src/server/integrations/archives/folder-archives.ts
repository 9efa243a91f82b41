/** Archives in a folder. Each is written under another name, flushed, read back and renamed. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
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

/** For runs that people begin: several may write to one path. */
export function partialOfProcess(path: string): string {
  return `${path}.partial-${process.pid}`;
}

/** Deletes what such runs left, whose processes were killed. */
export async function removePartials(path: string): Promise<void> {
  const start = `${basename(path)}.partial-`;
  // The folder may be on another machine.
  const names = existsSync(dirname(path)) ? await readdir(dirname(path)) : [];
  for (const name of names.filter((one) => one.startsWith(start) && /^\d+$/.test(one.slice(start.length)))) {
    await rm(join(dirname(path), name), { force: true });
  }
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
