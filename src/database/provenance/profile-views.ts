/** Views of profiles: one row for each visitor and day, and after some days only their number. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** A profile view counts once per visitor and day, and never for the owner. */
export async function insertProfileView(
  connection: Connection,
  view: { readonly producerId: number; readonly visitor: string; readonly viewedOn: string },
): Promise<void> {
  await connection
    .insertInto('profileViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const producersAtOnce = 100;
const viewsAtOnce = 10_000;

/** Moves the views before a day into the totals, in the order of the index that exists. */
export async function totalProfileViews(connection: Connection, before: string): Promise<void> {
  for (let after = 0; ; ) {
    const producers = await connection
      .selectFrom('producers')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(producersAtOnce)
      .execute();
    const ids = producers.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    while ((await moveViews(connection, ids, before)) === viewsAtOnce);
    after = last;
  }
}

/** In one statement, so that each view is counted once at every moment. */
async function moveViews(
  connection: Connection,
  producerIds: readonly number[],
  before: string,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from profile_views where ctid = any (array(
        select ctid from profile_views where producer_id = any (${producerIds}::integer[]) and viewed_on < ${before}::date
        limit ${viewsAtOnce}
      )) returning producer_id, viewed_on
    ), added as (
      insert into profile_view_totals as totals (producer_id, viewed_on, views)
      select producer_id, viewed_on, count(*) from moved group by 1, 2
      on conflict (producer_id, viewed_on) do update set views = totals.views + excluded.views
    )
    select count(*)::integer as moved from moved`.execute(connection);
  return rows[0]?.moved ?? 0;
}
