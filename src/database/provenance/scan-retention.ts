/** Deletes what only single scans and their visitors were stored for, without holding up scans. */
import { type RawBuilder, sql } from 'kysely';
import { dayOf, daysAfter, laterByDays } from '../../domain/common/dates.ts';
import { countAgainAfterMinutes } from '../../domain/provenance/verdicts.ts';
import { recentVisitorDays } from '../../domain/system/retention.ts';
import type { Connection } from '../connection/connection.ts';
import { isLockTimeout } from '../connection/violations.ts';

/** 8 MB, which are some 40,000 rows. */
const pagesAtOnce = 1_000;

/** Deletes who can be counted again. */
export async function pruneScanVisitors(connection: Connection, now: Date): Promise<void> {
  const countedBefore = new Date(now.getTime() - countAgainAfterMinutes * 60_000);
  await inSteps(connection, 'scan_visitors', async (pages) => {
    await sql`delete from scan_visitors where ${isIn(pages)} and counted_at < ${countedBefore}`.execute(
      connection,
    );
  });
}

/** Forgets the visitors that no window of suspicion counts any more. */
export async function pruneRecentVisitors(connection: Connection, now: Date): Promise<void> {
  const countedBefore = laterByDays(now, -recentVisitorDays);
  await inSteps(connection, 'qr_codes', async ({ first }) => {
    await sql`select prune_recent_visitors(${countedBefore}, ${first}, ${pagesAtOnce})`.execute(connection);
  });
}

export interface RemovedScans {
  readonly days: number;
  /** Of those without a day of their own. */
  readonly scans: number;
}

/**
 * Deletes the single scans before a time that nothing but figures needs: whole days, and among those without a day of their
 * own each.
 */
export async function removeScans(connection: Connection, before: Date): Promise<RemovedScans> {
  let days = 0;
  while (await dropPartition(connection, before)) days += 1;
  let scans = 0;
  await inSteps(connection, 'scans_kept', async (pages) => {
    const deleted = await sql`
      delete from scans_kept
      where ${isIn(pages)} and scanned_at < ${before} and user_id is null and id <= (select last_scan_id from scan_totals_progress)
        and qr_code_id not in (select codes_under_review())`.execute(connection);
    scans += Number(deleted.numAffectedRows ?? 0);
  });
  return { days, scans };
}

/** The job that creates them may fail for as many days before scans go where each has to be deleted by itself. */
const daysAhead = 7;

/** From the day after: those of today have begun. Each in transactions of its own, between which scans go on. */
export async function createScanPartitions(connection: Connection, now: Date): Promise<void> {
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    await createPartition(connection, daysAfter(dayOf(now), ahead));
  }
}

async function createPartition(connection: Connection, day: string): Promise<void> {
  const excluded = await unlessLocked(
    sql<{ excluded: boolean }>`select exclude_scan_day(${day}::date) as excluded`.execute(connection),
  );
  if (excluded?.rows[0]?.excluded !== true) return;
  try {
    await unlessLocked(sql`select create_scan_partitions(${day}::date, 1)`.execute(connection));
  } finally {
    await sql`select include_scan_days()`.execute(connection);
  }
}

/** False if there is none left, or the next run has to try again. */
async function dropPartition(connection: Connection, before: Date): Promise<boolean> {
  const dropped = await unlessLocked(
    sql<{ dropped: boolean }>`select drop_scan_partition(${before}) as dropped`.execute(connection),
  );
  return dropped?.rows[0]?.dropped === true;
}

/** Undefined if others held the table for longer than scans may wait for this. */
async function unlessLocked<Result>(statement: Promise<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

interface Pages {
  readonly first: number;
  readonly end: number;
}

/** By pages of the table, so that no index is needed and no row is read twice. */
async function inSteps(
  connection: Connection,
  table: 'scan_visitors' | 'qr_codes' | 'scans_kept',
  work: (pages: Pages) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::integer as pages`.execute(
    connection,
  );
  const pages = rows[0]?.pages ?? 0;
  for (let first = 0; first < pages; first += pagesAtOnce) await work({ first, end: first + pagesAtOnce });
}

function isIn({ first, end }: Pages): RawBuilder<boolean> {
  return sql<boolean>`ctid >= ${`(${first},0)`}::tid and ctid < ${`(${end},0)`}::tid`;
}
