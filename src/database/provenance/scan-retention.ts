/** Deletes what only single scans and their visitors were stored for, in steps that lock few codes for a short time. */
import { sql } from 'kysely';
import { suspicionWindows } from '../../domain/provenance/verdicts.ts';
import type { Connection } from '../connection.ts';

const scansAtOnce = 5_000;

/** The list of suspicious codes looks back from the last scan of a code, which may be a day ago. */
const visitorHours = Math.max(...suspicionWindows.map(({ hours }) => hours)) + 24;

/** Deletes the visitors that no window of suspicion counts any more. */
export async function pruneScanVisitors(connection: Connection, now: Date): Promise<void> {
  const countedBefore = new Date(now.getTime() - visitorHours * 3_600_000);
  for (let hasMore = true; hasMore; ) {
    const { rows } = await sql<{ hasMore: boolean }>`
      select prune_scan_visitors(${countedBefore}, ${scansAtOnce}) as has_more`.execute(connection);
    hasMore = rows[0]?.hasMore === true;
  }
}

/** Deletes the single scans before a time that nothing but figures needs. */
export async function removeScans(connection: Connection, before: Date): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const step: { readonly rows: { readonly lookedUntil: number | null }[] } = await sql<{
      lookedUntil: number | null;
    }>`select remove_scans(${before}, ${after}, ${scansAtOnce}) as looked_until`.execute(connection);
    after = step.rows[0]?.lookedUntil ?? null;
  }
}
