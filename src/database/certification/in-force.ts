/**
 * Query conditions and columns for what is in force on a day, as in `src/domain/certification/in-force.ts`.
 * Database functions decide which certificate counts (0032-levels-in-force.sql). Triggers copy its level and
 * last day to the listings, so that lists need no join.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';

/** Whether a row aliased `listing` has one of these levels in force on `today`. */
export function hasLevelInForce(levels: readonly CertificationLevel[], today: string): RawBuilder<unknown> {
  return sql`(listing.level = any (${levels}::text[]) and ${isStillInForce(today)})`;
}

export function isStillInForce(today: string): RawBuilder<unknown> {
  return sql`listing.level_until >= ${today}::date`;
}

/** The level in force of a row aliased `listing`; '' if there is none. */
export function levelInForce(today: string): RawBuilder<unknown> {
  return sql`case when ${isStillInForce(today)} then listing.level else '' end`;
}

/** Rows aliased `listing` whose level has expired but is still in the counts. */
export function hasRunOut(today: string): RawBuilder<unknown> {
  // Without the lower end PostgreSQL expects the rows without a level among those with one, and reads all.
  return sql`listing.level <> '' and listing.level_until < ${today}::date and listing.level_until > '-infinity'`;
}

/** Whether all levels that had expired by `today` are cleared, so that the counts need no correction. */
export async function areLevelsExact(connection: Connection, today: string): Promise<boolean> {
  // The first day comes from the index whatever the day, so its plan can be cached.
  const { rows } = await sql<{ areExact: boolean }>`
    ${prepared} select coalesce(min(level_until) >= ${today}::date, true) as are_exact
    from product_listings as listing where listing.level <> '' and listing.level_until > '-infinity'`.execute(
    connection,
  );
  return rows[0]?.areExact === true;
}

/**
 * Clears at most `limit` expired levels and returns how many it cleared. Lists do not depend on it, since
 * each compares dates itself; it keeps the number of levels they subtract from their counts small.
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

/**
 * Clears what has ended from the listings of at most `limit` producers and returns how many it changed. Lists do not
 * depend on it: they leave it out themselves, which takes longer.
 */
export async function clearLapsedListings(
  connection: Connection,
  today: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    update producer_listings set
      level = case when level_until >= ${today}::date then level else '' end,
      level_until = case when level_until >= ${today}::date then level_until else '-infinity' end,
      measured = array(select measured_on(${today}::date, measured, measured_until)),
      measured_until = array(select until from unnest(measured_until) as until where until >= ${today}::date)
    where producer_id in (
      select producer_id from producer_listings where exact_until < ${today}::date
      order by producer_id limit ${limit} for no key update skip locked
    ) returning producer_id`.execute(connection);
  return rows.length;
}

/**
 * Contents and levels that an earlier version derived by another rule. The update changes nothing itself: it fires
 * products_derive, which has the same rules.
 */
export async function deriveStaleFigures(
  connection: Connection,
  _today: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set producer_id = producer_id where id in (
      select id from products
      where content_basis = 'measured' and (
        phenolic_content <> measured_content(producer_id, batch_number)
        or certification_level is distinct from
          recorded_level(producer_id, batch_number, stated_level, phenolic_content)
      )
      order by id limit ${limit}
    )`.execute(connection);
  return Number(numAffectedRows ?? 0);
}
