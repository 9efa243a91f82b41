/**
 * Documents on the local disk. Each is written to a temporary file, flushed, and then renamed, so that it is
 * complete or absent after a power failure. Only the process owner may read it.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, openIfThere } from '../disk-files.ts';
import { checked, checkedKey, isKey, type Storage, StorageFailure } from './storage.ts';

interface Options {
  /** A test simulates a full disk with it. */
  readonly openFile?: (path: string, flags: string, mode: number) => Promise<FileHandle>;
}

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
/** Longer than writing any document takes. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

export function openDiskStorage(directory: string, { openFile = open }: Options = {}): Storage {
  const arriving = join(directory, 'arriving');
  // In subfolders, because some file systems are slow with many files in one.
  const placeOf = (key: string) => join(directory, checkedKey(key).slice(0, 2), key);
  return {
    async put(key, content, expected) {
      const place = placeOf(key);
      const draft = join(arriving, randomUUID());
      await refusing(async () => {
        await mkdir(arriving, { recursive: true, mode: ownerOnly.folder });
        try {
          await write(await openFile(draft, 'wx', ownerOnly.file), checked(content, expected));
          await mkdir(dirname(place), { recursive: true, mode: ownerOnly.folder });
          await rename(draft, place);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await flushFolder(dirname(place));
        await flushFolder(directory);
      });
    },
    open: async (key) => refusing(async () => openIfThere(placeOf(key))),
    remove: async (key) => refusing(async () => rm(placeOf(key), { force: true })),
    keys: () => keysIn(directory),
    storedAt: async (key) => refusing(async () => writtenAt(placeOf(key))),
    countLeftovers: async () => refusing(async () => (await listAbandoned(arriving)).length),
    sweep: async () => refusing(async () => sweepAbandoned(arriving)),
    close: async () => {},
  };
}

async function write(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of content) await file.appendFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* keysIn(directory: string): AsyncGenerator<string> {
  const names = await refusing(async () => namesIn(directory));
  for (const folder of names.filter((name) => name.length === 2)) {
    const found = await refusing(async () => namesIn(join(directory, folder)));
    yield* found.filter((name) => isKey(name) && name.startsWith(folder));
  }
}

async function writtenAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files that a crash left incomplete; another process on the same disk may be writing right now. */
async function listAbandoned(arriving: string): Promise<readonly string[]> {
  const oldest = Date.now() - abandonedAfterMilliseconds;
  const abandoned: string[] = [];
  for (const name of await namesIn(arriving)) {
    const path = join(arriving, name);
    const writtenLast = await writtenAt(path);
    if (writtenLast !== undefined && writtenLast.getTime() < oldest) abandoned.push(path);
  }
  return abandoned;
}

async function sweepAbandoned(arriving: string): Promise<void> {
  for (const path of await listAbandoned(arriving)) await rm(path, { force: true });
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // It is made with the first document.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** No space, over the quota, or larger than the file system supports. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageFailure || codeOf(error) === undefined) throw error;
    throw new StorageFailure(full.has(codeOf(error) ?? '') ? 'full' : 'unavailable', error);
  }
}

/** Only file system errors get a code; errors of the sender's stream are passed on. */
function codeOf(error: unknown): string | undefined {
  const isOfFiles = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfFiles ? String(error.code) : undefined;
}
