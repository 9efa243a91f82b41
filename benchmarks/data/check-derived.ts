/** Compares generated rows with what the triggers make of the same records. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../src/database/connection/connection.ts';

const sampled = 300;

/** Throws if a sampled row, or a count, is not what the triggers would have written. */
export async function checkDerivedRows(database: Database): Promise<void> {
  const undo = new Error('undone');
  try {
    await database.transaction().execute(async (transaction) => {
      await compareRows(transaction);
      await compareCounts(transaction);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

async function compareRows(connection: Connection): Promise<void> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id) as ids from (select id from products order by hashint4(id) limit ${sampled}) as picked`.execute(
    connection,
  );
  const ids = rows[0]?.ids ?? [];
  const before = await readRows(connection, ids);
  // The triggers write all of a row again.
  await sql`delete from product_listings where product_id = any (${ids})`.execute(connection);
  await sql`update products set certification_level = null where id = any (${ids})`.execute(connection);
  await sql`update products set stated_level = before.stated_level
    from jsonb_to_recordset(${JSON.stringify(before.map(({ product }) => product))}::jsonb)
      as before (id integer, stated_level text) where products.id = before.id`.execute(connection);
  const producers = sql`array(select producer_id from products where id = any (${ids}))`;
  await sql`update producer_listings set words = '', product_words = '', level = '', measured = '{}',
    measured_until = '{}' where producer_id = any (${producers})`.execute(connection);
  await sql`select refresh_producer_listings(${producers}), refresh_producer_levels(${producers})`.execute(
    connection,
  );
  await sql`select refresh_producer_measured(${producers})`.execute(connection);
  await sql`select refresh_product_listings(${ids}::integer[])`.execute(connection);
  const after = await readRows(connection, ids);
  for (const [index, row] of before.entries()) {
    if (JSON.stringify(row) === JSON.stringify(after[index])) continue;
    throw new Error(`Generated ${JSON.stringify(row)}, but triggers derive ${JSON.stringify(after[index])}.`);
  }
}

interface DerivedRow {
  readonly product: object;
}

async function readRows(connection: Connection, ids: readonly number[]): Promise<readonly DerivedRow[]> {
  const { rows } = await sql<DerivedRow>`
    select to_jsonb(products) - 'updated_at' as product, to_jsonb(listing) as listing,
      to_jsonb(producer_listing) as producer
    from products left join product_listings as listing on listing.product_id = products.id
    left join producer_listings as producer_listing on producer_listing.producer_id = products.producer_id
    where products.id = any (${ids}) order by products.id`.execute(connection);
  return rows;
}

async function compareCounts(connection: Connection): Promise<void> {
  const { rows } = await sql`
    (select width, lower_end, country, level, available, represents_oil, sum(count)::bigint from product_facet_counts
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0)
    except
    (select width, lower_end, country, level, available, represents_oil, count(*)
      from product_listings cross join content_ranges(phenolic) where public group by 1, 2, 3, 4, 5, 6)
    union all
    (select step, 0, country, level, null::boolean, null::boolean, sum(count)::bigint from producer_facet_counts
      group by 1, 2, 3, 4 having sum(count) <> 0
    except
    select step, 0, country, level, null::boolean, null::boolean, count(*)
      from producer_listings cross join counted_steps(steps) as step where public group by 1, 2, 3, 4)`.execute(
    connection,
  );
  if (rows.length > 0) throw new Error(`${rows.length} facet counts are wrong: ${JSON.stringify(rows[0])}`);
}
