/** Unsent profile edits: one draft per user and profile. */
import type { Selectable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { DraftedField, ProfileDraftTable } from '../tables/producers.ts';

export type ProfileDraftRow = Selectable<ProfileDraftTable>;

export async function findProfileDraft(
  connection: Connection,
  producerId: number,
  userId: string,
): Promise<ProfileDraftRow | undefined> {
  return connection
    .selectFrom('profileDrafts')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Lock the producer first: two windows may save concurrently. */
export async function upsertProfileDraft(
  connection: Connection,
  draft: {
    readonly producerId: number;
    readonly userId: string;
    readonly fields: readonly DraftedField[];
    readonly revision: number;
    readonly savedAt: Date;
  },
): Promise<ProfileDraftRow> {
  const { producerId, userId, revision, savedAt } = draft;
  const fields = JSON.stringify(draft.fields);
  return connection
    .insertInto('profileDrafts')
    .values({ producerId, userId, fields, revision, savedAt })
    .onConflict((conflict) =>
      conflict.columns(['producerId', 'userId']).doUpdateSet({ fields, revision, savedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteProfileDraft(
  connection: Connection,
  producerId: number,
  userId: string,
): Promise<void> {
  await connection
    .deleteFrom('profileDrafts')
    .where('producerId', '=', producerId)
    .where('userId', '=', userId)
    .execute();
}
