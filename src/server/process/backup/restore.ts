/**
 * `npm run restore -- FILE`: loads an archive into an empty database and an empty store. The rows are one transaction; if
 * anything is wrong, they are rolled back and the files are deleted again.
 */
import { checkEmpty, type ExpectedRows, type LoadedRows, loadRows } from '../../../database/backup/load.ts';
import type { BackupTable } from '../../../database/backup/tables.ts';
import type { Database } from '../../../database/connection/connection.ts';
import { putContent } from '../../integrations/storage/put-content.ts';
import type { Storage } from '../../integrations/storage/storage.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { type ArchivePart, ArchiveRefused, type OpenArchive } from './archive-reader.ts';

export interface RestoreTarget {
  readonly database: Database;
  /** Undefined for an archive of rows alone. */
  readonly storage: Storage | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (line: string) => void;
}

export interface RestoreReport {
  readonly rows: number;
  readonly files: number;
  readonly missingFiles: readonly string[];
}

const filesPerLine = 500;

/** Before anything is started: whether this version can load the archive. */
export function checkVersion(header: ArchiveHeader, newestMigration: string): void {
  if (header.newestMigration === newestMigration) return;
  const isNewer = header.newestMigration > newestMigration;
  const then = isNewer ? '' : ' Then start this one, which migrates it.';
  throw new ArchiveRefused(
    `The archive is of ${isNewer ? 'a newer' : 'an older'} version of Phenolive (${header.program}, migration ` +
      `${header.newestMigration}; this one has ${newestMigration}). Restore it with that version.${then}`,
  );
}

export async function restore(archive: OpenArchive, target: RestoreTarget): Promise<RestoreReport> {
  const { database, storage } = target;
  await checkEmpty(database);
  if (storage !== undefined) await checkEmptyStore(storage, archive.header);
  const stored: string[] = [];
  try {
    const rows = { count: 0 };
    await loadRows(database, archive.header.tables, async (into) =>
      loadParts(archive, target, { into, stored, rows }),
    );
    return { rows: rows.count, files: stored.length, missingFiles: archive.manifest().missingFiles };
  } catch (error) {
    for (const key of stored) await storage?.remove(key);
    throw error;
  }
}

/** A restore that was killed leaves files of the same archive, which are written again. */
async function checkEmptyStore(storage: Storage, { storageKeys }: ArchiveHeader): Promise<void> {
  const own = new Set(storageKeys);
  for await (const key of storage.keys()) {
    if (!own.has(key)) {
      throw new ArchiveRefused('The store of documents is not empty. Restore into a new folder or bucket.');
    }
  }
}

interface Progress {
  readonly into: LoadedRows;
  readonly stored: string[];
  readonly rows: { count: number };
}

async function loadParts(
  archive: OpenArchive,
  { storage, signal, onProgress }: RestoreTarget,
  { into, stored, rows }: Progress,
): Promise<ExpectedRows> {
  const tables = new Map(archive.header.tables.map((table) => [table.name, table]));
  const expected = new Set(archive.header.storageKeys);
  for await (const { name, content } of archive.parts()) {
    signal.throwIfAborted();
    if (name.kind === 'rows') {
      rows.count += await loadBatch(into, tables.get(name.table), content);
      onProgress(`${name.table}: ${rows.count} rows in all`);
      continue;
    }
    if (storage === undefined || !expected.has(name.key)) {
      throw new ArchiveRefused('The archive has a file that no record names.');
    }
    stored.push(name.key);
    await putContent(storage, name.key, content);
    if (stored.length % filesPerLine === 0) onProgress(`file ${stored.length} of ${expected.size}`);
  }
  const manifest = archive.manifest();
  if (stored.length + manifest.missingFiles.length !== expected.size) {
    throw new ArchiveRefused('The archive lacks files that its records name.');
  }
  onProgress('verifying');
  return manifest;
}

async function loadBatch(
  into: LoadedRows,
  table: BackupTable | undefined,
  content: ArchivePart['content'],
): Promise<number> {
  if (table === undefined) throw new ArchiveRefused('The archive has rows of a table that it does not list.');
  const lines = content.toString('utf8').trimEnd().split('\n');
  await into.insert(table, lines);
  return lines.length;
}
