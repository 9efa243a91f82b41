/**
 * Copies the files of documents and pictures from one store to another. What an interrupted move has copied is read there
 * and compared, and not copied again.
 */
import { buffer } from 'node:stream/consumers';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { putContent } from '../../integrations/storage/put-content.ts';
import type { Storage } from '../../integrations/storage/storage.ts';
import { firstOf, reasonOf } from '../doctor/finding.ts';

interface MovedFiles {
  /** Those that records name. */
  readonly keys: readonly string[];
  readonly from: Storage;
  readonly to: Storage;
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

export interface FilesReport {
  readonly files: number;
  /** Keys that a record names and the old store does not hold. */
  readonly missingFiles: readonly string[];
}

const filesPerLine = 100;
/** A bucket far away answers each slowly. */
const atOnce = 8;

/** Resolves when the new store has each file as it is in the old one. */
export async function moveFiles(moved: MovedFiles): Promise<FilesReport> {
  const { keys, signal, onProgress } = moved;
  const present = await listPresent(moved);
  const missingFiles: string[] = [];
  let done = 0;
  const left = keys.values();
  const work = async (): Promise<void> => {
    for (const key of left) {
      signal.throwIfAborted();
      if (!(await copyFile(key, present.has(key), moved))) missingFiles.push(key);
      done += 1;
      if (done % filesPerLine === 0 || done === keys.length) onProgress(`file ${done} of ${keys.length}`);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return { files: keys.length - missingFiles.length, missingFiles };
}

/** Refuses a store that has files of others. */
async function listPresent({ keys, to }: MovedFiles): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  try {
    for await (const key of to.keys()) present.add(key);
  } catch (error) {
    throw failureOfTarget(error);
  }
  const own = new Set(keys);
  const others = [...present].filter((key) => !own.has(key));
  if (others.length === 0) return present;
  throw new StartupFailure(
    `The new store is not empty: it has ${others.length} files that the records of this site do not name ` +
      `(${firstOf(others)}). Use a new bucket or folder, or empty this one.`,
  );
}

/** False if the old store does not hold it. */
async function copyFile(key: string, isPresent: boolean, { from, to }: MovedFiles): Promise<boolean> {
  const content = await readFile(from, key);
  if (content === undefined) return false;
  try {
    if (isPresent && (await readFile(to, key))?.equals(content) === true) return true;
    await putContent(to, key, content);
    if ((await readFile(to, key))?.equals(content) === true) return true;
  } catch (error) {
    throw failureOfTarget(error);
  }
  throw new StartupFailure(`The new store does not return what was written into it (${key}).`);
}

async function readFile(storage: Storage, key: string): Promise<Buffer | undefined> {
  const content = await storage.open(key);
  return content && buffer(content);
}

function failureOfTarget(error: unknown): StartupFailure {
  return new StartupFailure(
    `The new store cannot be used: ${reasonOf(error)}. Make room, or check the settings that begin with S3_. ` +
      'Nothing is lost: the site is unchanged, and the same command goes on from here.',
    { cause: error },
  );
}
