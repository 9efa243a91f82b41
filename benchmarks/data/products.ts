/**
 * Fills a database with any number of generated producers and products, always the same, spread over countries, regions,
 * levels and contents like a real directory. Rows are written in sets with the triggers off, and what the triggers would
 * derive by their own functions afterwards: a million products take minutes.
 */
import { sql } from 'kysely';
import { clearExpiredLevels, clearLapsedListings } from '../../src/database/certification/in-force.ts';
import type { Connection, Database } from '../../src/database/connection/connection.ts';
import { refreshTermShares } from '../../src/database/search/terms.ts';
import { dayOf } from '../../src/domain/common/dates.ts';
import { checkDerivedRows } from './check-derived.ts';
import { deriveSearchData } from './search-data.ts';
import { fractionOf, wordsOf, zipfRank } from './texts.ts';

export interface Amounts {
  readonly producers: number;
  readonly products: number;
}

const clearedAtOnce = 20_000;

const measuredTables = [
  'producers',
  'products',
  'lab_results',
  'certificates',
  'certificate_batches',
  'search_words',
  'producer_listings',
  'product_listings',
  'product_facet_counts',
  'producer_facet_counts',
] as const;

interface Plan extends Amounts {
  readonly firstProducer: number;
}

export async function insertManyProducts(database: Database, amounts: Amounts): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    const firstProducer = await insertProducers(transaction, amounts.producers);
    await insertCertificates(transaction, firstProducer);
    const firstProduct = await insertProducts(transaction, { ...amounts, firstProducer });
    // The functions below look up results and scopes of each batch.
    for (const table of ['products', 'lab_results', 'certificates', 'certificate_batches']) {
      await sql`analyze ${sql.table(table)}`.execute(transaction);
    }
    await deriveSearchData(transaction, { firstProducer, firstProduct });
  });
  await refreshTermShares(database);
  await checkDerivedRows(database);
  // As the nightly job does.
  for (const clear of [clearExpiredLevels, clearLapsedListings]) {
    const cleared = async () => clear(database, dayOf(new Date()), clearedAtOnce);
    while ((await cleared()) === clearedAtOnce);
  }
  for (const table of measuredTables) {
    // Index-only scans need the visibility map, good plans the statistics.
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

async function insertProducers(connection: Connection, count: number): Promise<number> {
  const region = zipfRank(fractionOf(sql`n`, 3), 12);
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into producers (name, location, country, region, olive_varieties, production_methods, story,
        sustainable_practices, status, stated_content, certification_level, approved_at, latitude, longitude)
      select 'Estate ' || n || ' ' || (array['Elaia', 'Oliveto', 'Almazara', 'Uljara', 'Kmetija', 'Κτήμα'])[1 + n % 6],
        'Hills of ' || country || ' ' || n % 40, country, initcap(country) || ' region ' || ${region},
        (array['Koroneiki', 'Coratina', 'Picual', 'Istarska bjelica', 'Memecik', 'Cobrançosa'])[1 + n % 6],
        jsonb_build_object('organic', n % 3 = 0, 'coldExtraction', true, 'handHarvesting', n % 2 = 0),
        'A family has worked these terraces since ' || 1800 + n % 200 || ' and picks early every year. '
          || ${wordsOf(sql`n`, 30)},
        case when n % 5 = 0 then 'Cover crops between the rows.' end,
        'approved', 250 + n * 37 % 2200,
        (array['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'])[1 + n % 5], now(),
        35 + n * 17 % 1000 / 100.0, -9 + n * 29 % 4000 / 100.0
      from (
        select n, (array['greece', 'greece', 'greece', 'italy', 'italy', 'spain', 'spain', 'portugal', 'turkey',
          'tunisia', 'croatia', 'slovenia', 'france'])[1 + n % 13] as country
        from generate_series(1, ${count}::int) as n
      ) as numbered
      returning id
    )
    select min(id) as first from added`.execute(connection);
  return rows[0]?.first ?? 1;
}

/**
 * One certificate per producer, over all its products, with numbers that the samples do not use; every tenth
 * has expired. Like certificates from before results were required.
 */
async function insertCertificates(connection: Connection, firstProducer: number): Promise<void> {
  await sql`
    with issued as (
      insert into certificates (number, producer_id, holder, level, phenolic_content, issued_level, issued_content,
        season, issued_on, valid_until)
      select 'PHL-2026-' || 500000 + id, id, name, 'triple_gold', 2000, 'triple_gold', 2000, 2026, date '2026-01-01',
        case when id % 10 = 0 then date '2026-06-01' else date '2099-01-01' + id % 300 end
      from producers where id >= ${firstProducer}::int
      returning id
    )
    insert into certificate_overrides (certificate_id, kind) select id, 'legacy' from issued`.execute(
    connection,
  );
}

/** Nearly every batch is measured; of the others some have a stated content and some none. */
async function insertProducts(connection: Connection, plan: Plan): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into products (producer_id, name, description, price, volume, olive_varieties, stated_content,
        phenolic_content, content_basis, harvest_date, bottling_date, batch_number, stated_level, certification_level, offered,
        created_at, updated_at)
      select ${plan.firstProducer}::int + n % ${plan.producers}::int,
        (array['Early Harvest', 'Reserve', 'First Crates', 'Verde', 'Primo Olio', 'Αγουρέλαιο'])[1 + n % 6] || ' ' || n,
        (array['Artichoke, cut grass and a long peppery finish.', 'Green almond and tomato leaf of the olive.',
          'Bitter and balanced, good on beans and raw greens.', 'Πικάντικο με νότες αγκινάρας.'])[1 + n % 4]
          || ' ' || ${wordsOf(sql`n`, 12)},
        10 + n::bigint * 7 % 4000 / 100.0, (array[250, 500, 750])[1 + n % 3],
        (array['Koroneiki', 'Coratina', 'Picual', 'Istarska bjelica', 'Memecik', 'Cobrançosa'])[1 + n % 6], content, content,
        case when is_measured then 'measured' when content is not null then 'stated' end,
        date '2024-10-01' + n % 700, date '2024-11-01' + n % 700, 'LOT-' || n,
        level_of_content(content), case when is_measured then level_of_content(content) end,
        n % 8 > 0, made, made
      from (
        select n, case when n % 97 > 0 then 250 + (n::bigint * 7919 % 2300)::int end as content,
          n % 97 > 0 and n % 89 > 0 as is_measured, timestamptz '2025-01-01' + n * interval '1 minute' as made
        from generate_series(0, ${plan.products}::int - 1) as n
      ) as numbered
      returning id
    )
    select min(id) as first from added`.execute(connection);
  const firstProduct = rows[0]?.first ?? 1;
  // A certificate covers only batches that were measured.
  await sql`
    with chosen as (
      insert into laboratories (name) select 'Laboratory ' || n from generate_series(0, 6) as n returning id, name
    ), results as (
      insert into lab_results
        (producer_id, batch_number, laboratory, laboratory_id, method, reported_on, phenolic_content)
      select producer_id, batch_number, chosen.name, chosen.id, 'NMR', date '2025-12-01', phenolic_content
      from products join chosen on chosen.name = 'Laboratory ' || products.id % 7 where products.id >= ${firstProduct}::int and content_basis = 'measured'
      returning producer_id, batch_number
    )
    insert into certificate_batches (certificate_id, batch_number)
    select certificates.id, results.batch_number from results join certificates using (producer_id)`.execute(
    connection,
  );
  return firstProduct;
}
