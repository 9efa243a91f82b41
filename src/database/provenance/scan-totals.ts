/**
 * Totals of scans by oil, day, batch and country. A job adds the scans since its last run; what is read is the totals and the
 * scans after them, so a figure is the number of scans at every moment.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../connection/connection.ts';
import { isLockTimeout } from '../connection/violations.ts';

/** Time zone of most producers: days and weeks begin at midnight there. The function total_scans has the same. */
export const zoneOfScans = 'Europe/Athens';

/** One transaction adds as many: a second's work. */
const scansAtOnce = 50_000;

/** Scans wait for this lock no longer, should one of them not end. */
const lockMilliseconds = 500;

/** Adds to the totals what is settled. */
export async function totalScans(database: Database): Promise<void> {
  const upTo = await findLastSettledScan(database);
  if (upTo === undefined) return;
  for (let hasMore = true; hasMore; ) {
    const { rows } = await sql<{ hasMore: boolean }>`
      select total_scans(${upTo}, ${scansAtOnce}) as has_more`.execute(database);
    hasMore = rows[0]?.hasMore === true;
  }
}

/**
 * The id up to which scans are committed or will never be. Ids are given before the commit, so the highest one says nothing
 * about those below it while scans are being written. Undefined if a scan takes too long: then the next run adds.
 */
async function findLastSettledScan(database: Database): Promise<number | undefined> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(lockMilliseconds)}`.execute(transaction);
      await sql`select pg_advisory_xact_lock(hashtext('scans'))`.execute(transaction);
      const { rows } = await sql<{ id: number }>`
        select case when is_called then last_value else 0 end as id from scans_id_seq`.execute(transaction);
      return rows[0]?.id;
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

export interface ScansWanted {
  /** The first day, as an expression in the time zone of scans. */
  readonly from: RawBuilder<unknown>;
  readonly now: Date;
  /** All producers without it. */
  readonly producerId?: number | undefined;
}

/**
 * A query of days, countries and numbers of scans, of which several rows may have the same day and country. That a scan is
 * not in the totals is decided by the statement alone; the last one known before shows PostgreSQL how few it has to read.
 */
export async function scansByDay(
  connection: Connection,
  { from, now, producerId }: ScansWanted,
): Promise<RawBuilder<unknown>> {
  const known = await sql<{ id: number }>`select last_scan_id as id from scan_totals_progress`.execute(
    connection,
  );
  const [ofTotals, ofScans] =
    producerId === undefined
      ? [sql``, sql``]
      : [
          sql`join products on products.id = totals.product_id and products.producer_id = ${producerId}`,
          sql`join qr_codes on qr_codes.id = scans.qr_code_id
            join products on products.id = qr_codes.product_id and products.producer_id = ${producerId}`,
        ];
  return sql`
    select totals.day, totals.country, totals.scans
    from scan_totals as totals ${ofTotals}
    where totals.day between (${from})::date and (${now}::timestamptz at time zone ${zoneOfScans})::date
    union all
    select (scans.scanned_at at time zone ${zoneOfScans})::date, scans.country, 1
    from scans ${ofScans}
    where scans.id > ${known.rows[0]?.id ?? 0} and scans.id > (select last_scan_id from scan_totals_progress)
      and scans.scanned_at >= (${from}) at time zone ${zoneOfScans} and scans.scanned_at <= ${now}::timestamptz`;
}
