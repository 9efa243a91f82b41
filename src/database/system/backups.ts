/** Backups that were begun, and how they ended. */
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
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
  await connection
    .updateTable('backups')
    .set(end)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
}

/** The one with the newest rows. */
export async function findLastBackup(connection: Connection): Promise<MadeBackupRow | undefined> {
  return connection
    .selectFrom('backups')
    .selectAll()
    .where('takenAt', 'is not', null)
    .orderBy('takenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ takenAt: Date }>()
    .executeTakeFirst();
}

/** The newest first. */
export async function listBackups(connection: Connection, limit: number): Promise<readonly BackupRow[]> {
  return connection.selectFrom('backups').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Archives of the schedule that were completed and that retention has not deleted. */
export async function listStoredBackups(connection: Connection): Promise<readonly MadeBackupRow[]> {
  return connection
    .selectFrom('backups')
    .selectAll()
    .where('isScheduled', '=', true)
    .where('takenAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .$narrowType<{ takenAt: Date }>()
    .execute();
}

export async function markBackupDeleted(connection: Connection, id: number, deletedAt: Date): Promise<void> {
  await connection.updateTable('backups').set({ deletedAt }).where('id', '=', id).execute();
}

/** Since when the queue knows this task of the schedule. */
export async function findScheduledSince(connection: Connection, task: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select known_since as since from graphile_worker._private_known_crontabs
    where identifier = ${task}`.execute(connection);
  return rows[0]?.since;
}
