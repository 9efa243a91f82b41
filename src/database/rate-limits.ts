/** Counters shared by all instances. A key names one time window, so a count only grows. */
import type { Connection } from './connection.ts';

export interface Hits {
  readonly key: string;
  readonly hits: number;
  readonly resetsAt: Date;
}

/** Adds the hits and returns the totals. Sorted by key, so that two instances never deadlock. */
export async function addHits(
  connection: Connection,
  hits: readonly Hits[],
): Promise<{ key: string; hits: number }[]> {
  return connection
    .insertInto('rateLimits')
    .values(hits.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((is) => ({ hits: is('rateLimits.hits', '+', is.ref('excluded.hits')) })),
    )
    .returning(['key', 'hits'])
    .execute();
}

export async function deleteExpiredHits(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute();
}
