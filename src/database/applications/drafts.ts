/** Application drafts. Lock the user first: it serialises writes, also with a submission. */
import type { Selectable } from 'kysely';
import type { Draft } from '../../domain/applications/drafts.ts';
import type { Connection } from '../connection/connection.ts';
import type { ApplicationDraftTable } from '../tables/applications.ts';

export type ApplicationDraftRow = Selectable<ApplicationDraftTable>;

export interface DraftPlace {
  readonly userId: string;
  readonly applicationId: number | null;
}

export async function findDraft(
  connection: Connection,
  { userId, applicationId }: DraftPlace,
): Promise<ApplicationDraftRow | undefined> {
  return connection
    .selectFrom('applicationDrafts')
    .selectAll()
    .where('userId', '=', userId)
    .where('applicationId', applicationId === null ? 'is' : '=', applicationId)
    .executeTakeFirst();
}

export async function insertDraft(
  connection: Connection,
  { userId, applicationId }: DraftPlace,
  { revision, entries }: Draft,
  now: Date,
): Promise<ApplicationDraftRow> {
  return connection
    .insertInto('applicationDrafts')
    .values({
      userId,
      applicationId,
      revision,
      entries: JSON.stringify(entries),
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateDraft(
  connection: Connection,
  id: number,
  { revision, entries }: Draft,
  now: Date,
): Promise<ApplicationDraftRow> {
  return connection
    .updateTable('applicationDrafts')
    .set({ revision, entries: JSON.stringify(entries), updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Called after submission. */
export async function deleteDraft(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('applicationDrafts').where('id', '=', id).execute();
}

/** Keeps the answers of a withdrawn or rejected application as a draft for the user's next one. */
export async function retainDraft(connection: Connection, { userId, applicationId }: DraftPlace) {
  const isFree = await findDraft(connection, { userId, applicationId: null });
  if (isFree !== undefined) return;
  await connection
    .updateTable('applicationDrafts')
    .set({ applicationId: null })
    .where('userId', '=', userId)
    .where('applicationId', '=', applicationId)
    .execute();
}
