/** Counters shared by all instances. A key names one time window, so a count only grows. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface Hits {
  readonly key: string;
  readonly hits: number;
  readonly resetsAt: Date;
}

/**
 * Adds the hits and returns the totals. Sorted by key, so that two instances never deadlock; three arrays, because a
 * statement takes 65,535 values.
 */
export async function addHits(
  connection: Connection,
  hits: readonly Hits[],
): Promise<{ key: string; hits: number }[]> {
  const sorted = hits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<{ key: string; hits: number }>`
    insert into rate_limits as known (key, hits, resets_at)
    select * from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map((row) => row.hits)}::integer[],
      ${sorted.map(({ resetsAt }) => resetsAt)}::timestamptz[])
    on conflict (key) do update set hits = known.hits + excluded.hits
    returning key, hits`.execute(connection);
  return rows;
}

/** Longer than a window, and than clocks of instances differ. */
const hour = 3_600_000;

/** And those of a future in which a clock was for a while. */
export async function deleteExpiredHits(connection: Connection, now: Date): Promise<void> {
  await connection
    .deleteFrom('rateLimits')
    .where(({ or, eb }) =>
      or([eb('resetsAt', '<=', now), eb('resetsAt', '>', new Date(now.getTime() + hour))]),
    )
    .execute();
}
