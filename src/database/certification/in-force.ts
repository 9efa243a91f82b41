/**
 * What is in force on a day, as conditions and columns of queries: the same as `src/domain/certification/in-force.ts`.
 * Which certificate decides is said once, by functions of the database (0032-levels-in-force.sql); the level that
 * it gives stands with its last day in the listings, kept there by triggers, so that lists need not look it up.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection.ts';

/** Whether a row called `listing` has one of the levels in force on `today`. */
export function hasLevelInForce(levels: readonly CertificationLevel[], today: string): RawBuilder<unknown> {
  return sql`(listing.level = any (${levels}::text[]) and ${isStillInForce(today)})`;
}

export function isStillInForce(today: string): RawBuilder<unknown> {
  return sql`listing.level_until >= ${today}::date`;
}

/** The level in force of a row called `listing`; '' where none is. */
export function levelInForce(today: string): RawBuilder<unknown> {
  return sql`case when ${isStillInForce(today)} then listing.level else '' end`;
}

/** Rows called `listing` whose level has run out while their counts still hold it. */
export function hasRunOut(today: string): RawBuilder<unknown> {
  return sql`listing.level <> '' and listing.level_until < ${today}::date`;
}

/**
 * Lets go of levels that have run out, at most `limit` of them, and answers with how many there were. No list
 * waits for it, each compares days itself; it keeps what they have to take off their counts small.
 */
export async function clearExpiredLevels(
  connection: Connection,
  today: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    update product_listings set level = '', level_until = '-infinity' where product_id in (
      select product_id from product_listings as listing where ${hasRunOut(today)}
      order by product_id limit ${limit} for no key update skip locked
    ) returning product_id`.execute(connection);
  return rows.length;
}
