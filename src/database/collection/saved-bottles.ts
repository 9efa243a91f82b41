/** Bottles that a user saved, and the reminders of those that are open. */
import { sql } from 'kysely';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import type { Connection } from '../connection/connection.ts';

export interface BottleToSave {
  readonly userId: string;
  readonly code: string;
  readonly savedAt: Date;
  /** Null: not open, or as it was saved before. */
  readonly openedOn: string | null;
}

/** Undefined if there is no such code. Another day of opening gets a reminder of its own. */
export async function upsertSavedBottle(
  connection: Connection,
  bottle: BottleToSave,
): Promise<{ readonly openedOn: string | null } | undefined> {
  const { rows } = await sql<{ openedOn: string | null }>`
    insert into saved_bottles (user_id, qr_code_id, saved_at, opened_on)
    select ${bottle.userId}, id, ${bottle.savedAt}, ${bottle.openedOn}::date from qr_codes where code = ${bottle.code}
    on conflict (user_id, qr_code_id) do update set opened_on = coalesce(excluded.opened_on, saved_bottles.opened_on),
      reminded_at = case when excluded.opened_on is null or saved_bottles.opened_on = excluded.opened_on
        then saved_bottles.reminded_at end
    returning opened_on`.execute(connection);
  return rows[0];
}

export async function isBottleSaved(
  connection: Connection,
  { userId, code }: Pick<BottleToSave, 'userId' | 'code'>,
): Promise<boolean> {
  const found = await connection
    .selectFrom('savedBottles')
    .select('qrCodeId')
    .where('userId', '=', userId)
    .where('qrCodeId', '=', (is) => is.selectFrom('qrCodes').select('id').where('code', '=', code))
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteSavedBottle(connection: Connection, userId: string, code: string): Promise<void> {
  await connection
    .deleteFrom('savedBottles')
    .where('userId', '=', userId)
    .where('qrCodeId', '=', (is) => is.selectFrom('qrCodes').select('id').where('code', '=', code))
    .execute();
}

export interface OpenBottle {
  readonly userId: string;
  readonly qrCodeId: number;
  readonly openedOn: string;
  readonly product: string;
}

/** A recalled or copied oil is not to be used at all, and its owner has been notified of that. */
export async function listOpenBottles(
  connection: Connection,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<OpenBottle[]> {
  const { rows } = await sql<OpenBottle>`
    select saved_bottles.user_id, saved_bottles.qr_code_id, saved_bottles.opened_on, products.name as product
    from saved_bottles
    join users on users.id = saved_bottles.user_id
    join qr_codes on qr_codes.id = saved_bottles.qr_code_id
    join products on products.id = qr_codes.product_id
    cross join lateral outcomes_of_code(qr_codes.id, products.producer_id, qr_codes.batch_number) as found
    left join batch_recalls
      on batch_recalls.product_id = qr_codes.product_id and batch_recalls.batch_number = qr_codes.batch_number
    where saved_bottles.reminded_at is null and saved_bottles.opened_on between ${first}::date and ${last}::date
      and users.notify_about_bottles and batch_recalls.recalled_at is null
      and not exists (
        select from jsonb_array_elements(found.outcomes) as outcome
        where outcome ->> 'outcome' = any (${[...seriousOutcomes]}::text[])
      )
    order by saved_bottles.user_id, saved_bottles.qr_code_id limit 1000`.execute(connection);
  return rows;
}

/** False if the bottle was removed or opened on another day since it was listed. */
export async function markReminded(connection: Connection, bottle: OpenBottle, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('savedBottles')
    .set({ remindedAt: at })
    .where('userId', '=', bottle.userId)
    .where('qrCodeId', '=', bottle.qrCodeId)
    .where('openedOn', '=', bottle.openedOn)
    .where('remindedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
