/** Backups that were begun, and how they ended. */
import type { Selectable } from 'kysely';
import type { Connection } from '../connection.ts';
import type { BackupTable } from '../tables/system.ts';

export type BackupRow = Selectable<BackupTable>;
export type MadeBackupRow = BackupRow & { readonly takenAt: Date };
export type NewBackup = Pick<BackupRow, 'startedAt' | 'isScheduled' | 'place' | 'path'>;
export type BackupEnd = { readonly finishedAt: Date } & (
  | (Pick<BackupRow, 'sizeBytes' | 'isVerified'> & { readonly takenAt: Date })
  | { readonly failure: string }
);

/** Before anything is written, so that a backup that was killed is known too. Returns its id. */
export async function insertBackup(connection: Connection, backup: NewBackup): Promise<number> {
  const { id } = await connection
    .insertInto('backups')
    .values(backup)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishBackup(connection: Connection, id: number, end: BackupEnd): Promise<void> {
  await connection.updateTable('backups').set(end).where('id', '=', id).execute();
}

/** The one with the newest rows. */
export async function findLastBackup(connection: Connection): Promise<MadeBackupRow | undefined> {
  return connection
    .selectFrom('backups')
    .selectAll()
    .where('takenAt', 'is not', null)
    .orderBy('takenAt', 'desc')
    .limit(1)
    .$narrowType<{ takenAt: Date }>()
    .executeTakeFirst();
}
