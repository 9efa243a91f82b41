/** Deletes archives of the schedule that are older than the newest few. Any other file stays, whatever its name. */
import type { Database } from '../../../database/connection/connection.ts';
import {
  listStoredBackups,
  type MadeBackupRow,
  markBackupDeleted,
} from '../../../database/system/backups.ts';
import { archivesToDelete } from '../../../domain/system/backups.ts';
import type { Archives } from '../../integrations/archives/archives.ts';
import { ArchiveRefused, openArchive } from './archive-reader.ts';

interface Retention {
  /** How many good archives stay. */
  readonly count: number;
  readonly now: Date;
}

export async function deleteOldArchives(
  database: Database,
  archives: Archives,
  { count, now }: Retention,
): Promise<void> {
  const present: MadeBackupRow[] = [];
  for (const row of await listStoredBackups(database)) {
    if (row.place === archives.place && archives.holds(row.path) && (await isThere(archives, row))) {
      present.push(row);
    }
  }
  for (const { id, path } of archivesToDelete(present, count)) {
    await archives.remove(path);
    await markBackupDeleted(database, id, now);
  }
}

/** A person may have deleted it, or stored another file under its name: neither counts, and neither is deleted. */
async function isThere(archives: Archives, { path, takenAt }: MadeBackupRow): Promise<boolean> {
  const input = await archives.open(path);
  if (input === undefined) return false;
  try {
    const archive = await openArchive(input);
    archive.close();
    return new Date(archive.header.takenAt).getTime() === takenAt.getTime();
  } catch (error) {
    if (error instanceof ArchiveRefused) return false;
    throw error;
  }
}
