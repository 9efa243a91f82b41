/** What lists, searches and counts read of generated records, by the functions that triggers call. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection/connection.ts';
import { vocabularySize, wordOf } from './texts.ts';

/** Records per call: the functions take an array of ids. */
const batchSize = 20_000;

interface Added {
  readonly firstProducer: number;
  readonly firstProduct: number;
}

export async function deriveSearchData(connection: Connection, added: Added): Promise<void> {
  await upsertVocabulary(connection);
  await eachBatch(connection, 'producers', added.firstProducer, async (ids) => {
    await sql`select refresh_producer_listings(array(${ids})), refresh_producer_levels(array(${ids}))`.execute(
      connection,
    );
    await sql`select refresh_producer_measured(array(${ids}))`.execute(connection);
  });
  await withoutIndexes(connection, 'product_listings', async () => {
    await eachBatch(connection, 'products', added.firstProduct, async (ids) => {
      await sql`select refresh_product_listings(array(${ids}))`.execute(connection);
    });
  });
  await countFacets(connection, added);
  await divideSitemap(connection);
  await indexForAdministrators(connection, added.firstProducer);
}

async function eachBatch(
  connection: Connection,
  table: 'producers' | 'products',
  first: number,
  refresh: (ids: ReturnType<typeof sql>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(
    connection,
  );
  const last = rows[0]?.last ?? 0;
  for (let from = first; from <= last; from += batchSize) {
    await refresh(
      sql`select id from ${sql.table(table)} where id between ${from}::int and ${from + batchSize - 1}::int`,
    );
  }
}

/** Building an index at the end takes a fraction of the time of adding each row to it. */
async function withoutIndexes(
  connection: Connection,
  table: string,
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary`.execute(connection);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(connection);
  await write();
  await sql`set local maintenance_work_mem = '512MB'`.execute(connection);
  for (const { definition } of rows) await sql.raw(definition).execute(connection);
}

/** Spelling suggestions: only of the texts, names are few. */
async function upsertVocabulary(connection: Connection): Promise<void> {
  await sql`
    select upsert_search_terms(array(
      select ${wordOf(sql`rank`)} from generate_series(1, ${vocabularySize}::int) as rank
      union all
      select 'Artichoke, cut grass and a long peppery finish. Green almond and tomato leaf of the olive. '
        || 'Bitter and balanced, good on beans and raw greens. Πικάντικο με νότες αγκινάρας. '
        || 'Early Harvest Reserve First Crates Verde Primo Olio Αγουρέλαιο'
    ))`.execute(connection);
}

async function countFacets(connection: Connection, added: Added): Promise<void> {
  await sql`
    insert into product_facet_counts (width, lower_end, country, level, available, represents_oil, count)
    select width, lower_end, country, level, available, represents_oil, count(*)
    from product_listings cross join content_ranges(phenolic)
    where public and product_id >= ${added.firstProduct}::int group by 1, 2, 3, 4, 5, 6`.execute(connection);
  await sql`
    insert into producer_facet_counts (step, country, level, methods, count)
    select step, country, level, methods, count(*)
    from producer_listings cross join counted_steps(steps) as step
    where public and producer_id >= ${added.firstProducer}::int group by 1, 2, 3, 4`.execute(connection);
}

/** Ids divided by 400, as in touch-sitemap-parts.sql. */
async function divideSitemap(connection: Connection): Promise<void> {
  await sql`
    insert into sitemap_parts (kind, part, changed_at)
    select 'producer', id / 400, now() from producers group by 2
    union all select 'product', id / 400, now() from products group by 2
    union all select 'certificate', id / 400, now() from certificates group by 2
    on conflict do nothing`.execute(connection);
}

/** As their triggers write them. */
async function indexForAdministrators(connection: Connection, firstProducer: number): Promise<void> {
  await sql`
    insert into search_index_producers (producer_id, normalized, original)
    select id, fold_text(original), original
    from producers cross join lateral (
      select concat_ws(' ', name, location, region, names_of_country(country), contact_email) as original
    ) as texts where id >= ${firstProducer}::int`.execute(connection);
  await sql`
    insert into search_index_certificates (certificate_id, normalized, original)
    select id, fold_text(original), original
    from certificates cross join lateral (select concat_ws(' ', number, holder) as original) as texts
    where producer_id >= ${firstProducer}::int`.execute(connection);
}
