/**
 * Fills a database with any number of generated producers and products, always the same, spread over
 * countries, levels and contents like a real directory.
 */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection.ts';

export interface Amounts {
  readonly producers: number;
  readonly products: number;
}

/** Products per statement: the triggers keep the rows of a statement in memory. */
const batchSize = 20_000;

export async function insertManyProducts(database: Database, amounts: Amounts): Promise<void> {
  const first = await insertProducers(database, amounts.producers);
  await insertCertificates(database, first);
  for (let done = 0; done < amounts.products; done += batchSize) {
    await insertProducts(database, {
      firstProducer: first,
      producers: amounts.producers,
      from: done,
      to: Math.min(done + batchSize, amounts.products) - 1,
    });
  }
  for (const table of [
    'producers',
    'products',
    'producer_listings',
    'product_listings',
    'product_facet_counts',
  ]) {
    // Index-only scans need the visibility map, good plans the statistics.
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

async function insertProducers(database: Database, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with added as (
      insert into producers (name, location, country, region, olive_varieties, production_methods, story,
        sustainable_practices, status, phenolic_content, certification_level, approved_at)
      select 'Estate ' || n || ' ' || (array['Elaia', 'Oliveto', 'Almazara', 'Uljara', 'Kmetija', 'Κτήμα'])[1 + n % 6],
        'Hills of ' || country || ' ' || n % 40, country, initcap(country) || ' region ' || n % 12,
        (array['Koroneiki', 'Coratina', 'Picual', 'Istarska bjelica', 'Memecik', 'Cobrançosa'])[1 + n % 6],
        jsonb_build_object('organic', n % 3 = 0, 'coldExtraction', true, 'handHarvesting', n % 2 = 0),
        'A family has worked these terraces since ' || 1800 + n % 200 || ' and picks early every year.',
        case when n % 5 = 0 then 'Cover crops between the rows.' end,
        'approved', 250 + n * 37 % 2200,
        (array['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'])[1 + n % 5], now()
      from (
        select n, (array['greece', 'greece', 'greece', 'italy', 'italy', 'spain', 'spain', 'portugal', 'turkey',
          'tunisia', 'croatia', 'slovenia', 'france'])[1 + n % 13] as country
        from generate_series(1, ${count}::int) as n
      ) as numbered
      returning id
    )
    select min(id) as first from added`.execute(database);
  return rows[0]?.first ?? 1;
}

/**
 * One certificate per producer, over all its products, with numbers that the samples do not use; every tenth
 * has expired. Like certificates from before results were required.
 */
async function insertCertificates(database: Database, first: number): Promise<void> {
  await sql`
    with issued as (
      insert into certificates (number, producer_id, holder, level, phenolic_content, season, issued_on, valid_until)
      select 'PHL-2026-' || 500000 + id, id, name, 'triple_gold', 2000, 2026, date '2026-01-01',
        case when id % 10 = 0 then date '2026-06-01' else date '2099-01-01' + id % 300 end
      from producers where id >= ${first}::int
      returning id
    )
    insert into certificate_overrides (certificate_id, kind) select id, 'legacy' from issued`.execute(
    database,
  );
}

interface Batch {
  readonly firstProducer: number;
  readonly producers: number;
  readonly from: number;
  readonly to: number;
}

async function insertProducts(database: Database, batch: Batch): Promise<void> {
  await sql`
    insert into products (producer_id, name, description, price, volume, phenolic_content, harvest_date,
      bottling_date, batch_number, certification_level, available, created_at)
    select ${batch.firstProducer}::int + n % ${batch.producers}::int,
      (array['Early Harvest', 'Reserve', 'First Crates', 'Verde', 'Primo Olio', 'Αγουρέλαιο'])[1 + n % 6] || ' ' || n,
      (array['Artichoke, cut grass and a long peppery finish.', 'Green almond and tomato leaf.',
        'Bitter and balanced, good on beans and raw greens.', 'Πικάντικο με νότες αγκινάρας.'])[1 + n % 4],
      10 + n * 7 % 4000 / 100.0, (array[250, 500, 750])[1 + n % 3], content,
      date '2024-10-01' + n % 700, date '2024-11-01' + n % 700, 'LOT-' || n,
      case when content >= 2000 then 'triple_gold' when content >= 1800 then 'double_gold'
        when content >= 1200 then 'gold' when content >= 800 then 'silver' when content >= 500 then 'bronze' end,
      n % 8 > 0, timestamptz '2025-01-01' + n * interval '1 minute'
    from (
      select n, case when n % 97 > 0 then 250 + (n::bigint * 7919 % 2300)::int end as content
      from generate_series(${batch.from}::int, ${batch.to}::int) as n
    ) as numbered`.execute(database);
  // A certificate covers only batches that were measured.
  await sql`
    insert into lab_results (producer_id, batch_number, laboratory, method, reported_on, phenolic_content)
    select producer_id, batch_number, 'Laboratory ' || id % 7, 'NMR', date '2025-12-01', coalesce(phenolic_content, 500)
    from products where producer_id >= ${batch.firstProducer}::int and batch_number in (
      select 'LOT-' || n from generate_series(${batch.from}::int, ${batch.to}::int) as n)`.execute(database);
  await sql`
    insert into certificate_batches (certificate_id, batch_number)
    select certificates.id, 'LOT-' || n from generate_series(${batch.from}::int, ${batch.to}::int) as n
    join certificates on producer_id = ${batch.firstProducer}::int + n % ${batch.producers}::int`.execute(
    database,
  );
}
