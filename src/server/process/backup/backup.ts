/**
 * `npm run backup -- FILE`: one archive of all rows as they are at one moment and of the files that they name, while the
 * site runs. It appears under its name when it is complete.
 */
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Snapshot, withSnapshot } from '../../../database/backup/snapshot.ts';
import type { Database } from '../../../database/connection/connection.ts';
import type { ArchiveContent } from '../../integrations/archives/archives.ts';
import { partialOfProcess, writeWhole } from '../../integrations/archives/folder-archives.ts';
import type { Storage } from '../../integrations/storage/storage.ts';
import { archiveFormat, fileName, headerName, manifestName, rowsName } from './archive-format.ts';
import { verifyArchive } from './archive-reader.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';

export interface BackupSource {
  readonly database: Database;
  /** Undefined: the archive has the rows alone. */
  readonly storage: Storage | undefined;
  /** The version of the program. */
  readonly program: string;
  /** Whether to stop before the next part. */
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

export interface BackupReport {
  /** The moment that the rows show. */
  readonly takenAt: string;
  readonly rows: number;
  readonly files: number;
  /** Keys that a record names and the store does not hold. */
  readonly missingFiles: readonly string[];
}

export interface MadeArchive extends BackupReport {
  /** Null for a pipe. */
  readonly sizeBytes: number | null;
  /** Whether it was read back and is what was written. */
  readonly isVerified: boolean;
}

const filesPerLine = 500;

/** `file`: `-` is the standard output, which cannot be read back. Any other one is. */
export async function backUpTo(file: string, source: BackupSource): Promise<MadeArchive> {
  if (file === '-') {
    return { ...(await backUp(process.stdout, source)), sizeBytes: null, isVerified: false };
  }
  const path = resolve(file);
  return makeArchive(source, async (content) => writeWhole(path, partialOfProcess(path), content));
}

/** `put` stores it whole and verified, or not at all. */
export async function makeArchive(
  source: BackupSource,
  put: (content: ArchiveContent) => Promise<number>,
): Promise<MadeArchive> {
  let report: BackupReport | undefined;
  const sizeBytes = await put({
    write: async (output) => {
      report = await backUp(output, source);
    },
    verify: async (input) => {
      source.onProgress('verifying');
      await verifyArchive(input, source.signal);
    },
  });
  if (report === undefined) throw new Error('Nothing was written.');
  return { ...report, sizeBytes, isVerified: true };
}

export async function backUp(output: Writable, source: BackupSource): Promise<BackupReport> {
  const archive = writeArchive(output);
  try {
    const report = await withSnapshot(source.database, async (snapshot) =>
      addSnapshot(archive, snapshot, source),
    );
    await archive.close();
    return report;
  } catch (error) {
    archive.cancel();
    throw error;
  }
}

async function addSnapshot(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  source: BackupSource,
): Promise<BackupReport> {
  const { lastAuditEvent, storageKeys: allKeys, ...facts } = snapshot.facts;
  const storageKeys = source.storage === undefined ? [] : allKeys;
  await archive.add(
    headerName,
    json({ format: archiveFormat, program: source.program, ...facts, storageKeys }),
  );
  const rowCounts = await addRows(archive, snapshot, source);
  const missingFiles = await addFiles(archive, storageKeys, source);
  const sequences = await snapshot.sequences();
  const { parts } = archive;
  await archive.add(
    manifestName,
    json({ rowCounts, sequences, lastAuditEvent, missingFiles, parts: [...parts] }),
  );
  return {
    takenAt: facts.takenAt,
    rows: Object.values(rowCounts).reduce((sum, count) => sum + count, 0),
    files: storageKeys.length - missingFiles.length,
    missingFiles,
  };
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { signal, onProgress }: BackupSource,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { tables } = snapshot.facts;
  for (const [place, table] of tables.entries()) {
    let count = 0;
    let number = 0;
    for await (const lines of snapshot.rowsOf(table)) {
      signal.throwIfAborted();
      await archive.add(rowsName(table.name, number), Buffer.from(`${lines.join('\n')}\n`));
      count += lines.length;
      number += 1;
    }
    counts[table.name] = count;
    if (count > 0) onProgress(`table ${place + 1} of ${tables.length}: ${table.name}, ${count} rows`);
  }
  return counts;
}

async function addFiles(
  archive: ArchiveWriter,
  keys: readonly string[],
  { storage, signal, onProgress }: BackupSource,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [place, key] of keys.entries()) {
    signal.throwIfAborted();
    const content = await storage?.open(key);
    if (content === undefined) missing.push(key);
    else await archive.add(fileName(key), await buffer(content));
    if ((place + 1) % filesPerLine === 0 || place + 1 === keys.length) {
      onProgress(`file ${place + 1} of ${keys.length}`);
    }
  }
  return missing;
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
