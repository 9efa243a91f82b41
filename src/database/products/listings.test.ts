/** Listings follow the records, whatever program writes them and however many write at once. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { excuseFromEvidence } from '../../../tests/support/builders/certificates.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import {
  makeApprovedProducer,
  makeProducer,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { type CertificationLevel, certificationLevels } from '../../domain/certification/levels.ts';
import { representsOil } from '../../domain/products/oils.ts';
import type { Connection } from '../connection/connection.ts';

const { database, close } = await createTestDatabase({ max: 6 });
afterAll(close);
// Removing every record for the next test takes the decisions about its certificates along.
await sql`alter table log_entries disable trigger log_entries_no_truncate`.execute(database);

beforeEach(async () => {
  await sql`truncate producers restart identity cascade`.execute(database);
});

/** Facet counts that differ from the records, with the expected ones. */
async function wrongCells() {
  const saved = sql`
    select width, lower_end, country, level, available, represents_oil, sum(count)::integer as count
    from product_facet_counts group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`;
  const counted = sql`
    select width::smallint, coalesce(measured / width * width, -1), producers.country,
      coalesce(lower_level(products.certification_level, certified.level), ''), available, represents_oil(products), count(*)::integer
    from products join producers on producers.id = producer_id cross join (values (100), (1)) as steps (width)
    cross join lateral (select case products.content_basis when 'measured' then products.phenolic_content end) as content (measured)
    left join lateral (
      select (array_agg(level order by season desc))[1] as level, (array_agg(state order by season desc))[1] as state
      from certificates join certificate_batches on certificate_id = certificates.id
      where certificates.producer_id = producers.id and certificate_batches.batch_number = products.batch_number
        and not exists (select from batch_recalls where product_id = products.id)
    ) as certified on certified.state = 'active'
    where producers.status = 'approved' and withdrawn_at is null and (width = 100 or measured is not null)
    group by 1, 2, 3, 4, 5, 6`;
  const { rows } = await sql`
    ((${saved}) except all (${counted})) union all ((${counted}) except all (${saved}))`.execute(database);
  return rows;
}

/** Listings that differ from a fresh copy. */
async function staleListings() {
  const before = await sql`select * from product_listings order by product_id`.execute(database);
  await sql`update product_listings set words = '', country = '', level = '', public = not public`.execute(
    database,
  );
  await sql`select refresh_producer_listings(array(select id from producers))`.execute(database);
  await sql`select refresh_product_listings(array(select id from products))`.execute(database);
  const after = await sql`select * from product_listings order by product_id`.execute(database);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products
    where not exists (select from product_listings where product_id = products.id)`.execute(database);
  expect(rows[0]?.count).toBe(0);
  return before.rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(after.rows[index]));
}

async function publicNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from product_listings where public order by name, product_id`.execute(database);
  return rows.map(({ name }) => name);
}

describe('the listings', () => {
  test('contain the products of a producer exactly while it is approved', async () => {
    const id = await makeProducer(database, { statedContent: 1300, certificationLevel: 'gold' });
    await makeProduct(database, { producerId: id, name: 'First crates' });
    expect(await publicNames()).toEqual([]);
    await database.updateTable('producers').set({ status: 'approved' }).where('id', '=', id).execute();
    expect(await publicNames()).toEqual(['First crates']);
    await database.updateTable('producers').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect(await publicNames()).toEqual([]);
    expect(await wrongCells()).toEqual([]);
  });

  test('drop deleted products', async () => {
    const id = await makeApprovedProducer(database);
    const product = await makeProduct(database, { producerId: id });
    await makeProduct(database, { producerId: id, volume: 250 });
    await database.deleteFrom('products').where('id', '=', product).execute();
    expect(await publicNames()).toHaveLength(1);
    expect(await wrongCells()).toEqual([]);
    await database.deleteFrom('producers').where('id', '=', id).execute();
    expect(await publicNames()).toEqual([]);
    expect(await wrongCells()).toEqual([]);
  });

  test('accept any price, and a product without any details', async () => {
    const producerId = await makeApprovedProducer(database);
    await makeProduct(database, { producerId, price: '99999.99' });
    await makeProduct(database, { producerId, price: null, volume: null, phenolicContent: null });
    expect(await publicNames()).toHaveLength(2);
    expect(await wrongCells()).toEqual([]);
  });
});

test('a writer does not wait for another writer of the same facet count', async () => {
  const producerId = await makeApprovedProducer(database);
  await makeProduct(database, { producerId, batchNumber: 'first' });
  await database.transaction().execute(async (one) => {
    await one.insertInto('products').values({ producerId, name: 'Second', phenolicContent: 1300 }).execute();
    await database.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '2s'`.execute(other);
      await other
        .insertInto('products')
        .values({ producerId, name: 'Third', phenolicContent: 1300 })
        .execute();
    });
  });
  expect(await publicNames()).toHaveLength(3);
  expect(await wrongCells()).toEqual([]);
});

/** Locks the producer, as every route that writes its products does. */
async function lock(connection: Connection, producerId: number): Promise<void> {
  await sql`select from producers where id = ${producerId} for update`.execute(connection);
}

/** Certifies, in a season of its own, every second listed batch, with a measurement for it. */
async function certify(producerId: number, level: CertificationLevel, season: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lock(transaction, producerId);
    const laboratoryId = await makeLaboratory(transaction, `Laboratory ${season}`);
    await sql`insert into lab_results (producer_id, batch_number, laboratory_id, method, reported_on, phenolic_content)
      select distinct producer_id, batch_number, ${laboratoryId}::integer, 'NMR', date '2026-10-20', 1 + season * 17 % 3000
      from products cross join (values (${season}::integer)) as of (season)
      where producer_id = ${producerId} and id % 2 = 0 and batch_number is not null`.execute(transaction);
    const { id } = await transaction
      .insertInto('certificates')
      .values({
        number: `PHL-2026-${String(season % 1_000_000).padStart(6, '0')}`,
        producerId,
        holder: 'Grove',
        level,
        phenolicContent: 1300,
        season: 2000 + (season % 7999),
        issuedOn: '2026-11-01',
        validUntil: '2027-11-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await excuseFromEvidence(transaction, id);
    await sql`insert into certificate_batches (certificate_id, batch_number)
      select distinct ${id}::integer, batch_number from products
      where producer_id = ${producerId} and id % 2 = 0 and batch_number is not null`.execute(transaction);
    await suspendUnsupported(transaction, producerId);
  });
}

/** As the server does after a recall. */
async function suspendUnsupported(connection: Connection, producerId: number): Promise<void> {
  await sql`update certificates set state = 'suspended'
    where producer_id = ${producerId} and state = 'active'
      and coalesce(supported_content(certificates), 0) < phenolic_content`.execute(connection);
}

const countries = ['greece', 'italy', 'spain'] as const;

/**
 * A random writer of actions that routes have: list, change, delete, move, approve, reject, certify, recall.
 */
async function writeAtRandom(seed: number, producerIds: readonly number[]): Promise<void> {
  let state = seed;
  const pick = <Value>(values: readonly Value[]): Value => {
    state = (state * 48_271) % 2_147_483_647;
    const value = values[state % values.length];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  for (const turn of numbers) {
    const producerId = pick(producerIds);
    const action = pick([
      'insert',
      'insert',
      'change',
      'delete',
      'status',
      'country',
      'certify',
      'decide',
      'recall',
    ] as const);
    if (action === 'insert') {
      const [phenolicContent, certificationLevel] = [1 + pick(numbers) * 40, pick(certificationLevels)];
      const batchNumber = `${seed}-${turn}`;
      await makeProduct(database, { producerId, phenolicContent, certificationLevel, batchNumber });
    } else if (action === 'change') {
      const changed = { content: 1 + pick(numbers) * 50, third: pick([0, 1, 2]) };
      await database.transaction().execute(async (transaction) => {
        await lock(transaction, producerId);
        await sql`update products set phenolic_content = ${changed.content}, offered = not offered
          where producer_id = ${producerId} and id % 3 = ${changed.third}`.execute(transaction);
      });
    } else if (action === 'delete') {
      await database.transaction().execute(async (transaction) => {
        await lock(transaction, producerId);
        await sql`delete from products
          where id = (select min(id) from products where producer_id = ${producerId})`.execute(transaction);
      });
    } else if (action === 'certify') {
      await certify(producerId, pick(certificationLevels), seed * 100 + turn);
    } else if (action === 'decide') {
      await database.transaction().execute(async (transaction) => {
        await lock(transaction, producerId);
        await sql`update certificates set state = ${pick(['active', 'suspended'])}
          where producer_id = ${producerId} and id % 2 = ${pick([0, 1])}
            and supported_content(certificates) is not null`.execute(transaction);
      });
    } else if (action === 'recall') {
      await database.transaction().execute(async (transaction) => {
        await lock(transaction, producerId);
        await sql`insert into batch_recalls (product_id, batch_number, reason, language)
          select id, batch_number, 'of the test', 'en' from products where producer_id = ${producerId} and id % 5 = 0
          order by id for no key update
          on conflict do nothing`.execute(transaction);
        await suspendUnsupported(transaction, producerId);
      });
    } else {
      const changes =
        action === 'status'
          ? { status: pick(['approved', 'rejected'] as const) }
          : { country: pick(countries) };
      await database.updateTable('producers').set(changes).where('id', '=', producerId).execute();
    }
  }
}

test('four concurrent writers leave no wrong count and no stale listing', async () => {
  const producerIds = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => makeApprovedProducer(database, { name: `Grove ${index}` })),
  );
  await Promise.all([11, 222, 3333, 44_444].map(async (seed) => writeAtRandom(seed, producerIds)));
  expect((await sql`select from products`.execute(database)).rows.length).toBeGreaterThan(10);
  expect(await wrongCells()).toEqual([]);
  expect(await staleListings()).toEqual([]);
  expect(await wrongCells()).toEqual([]);
});

/** By writers that lock no producer: each change of one size is a statement of its own. */
async function changeSizes(numbers: readonly number[], sizes: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const changes = [
      { price: String(5 + (number % 7)) },
      { price: null },
      { offered: number % 2 === 0 },
      { bottlesAvailable: number % 3 },
      { withdrawnAt: number % 3 === 0 ? new Date() : null },
      { oilId: number % 2 === 0 ? null : 9001 },
    ][number % 6];
    const id = sizes[number % sizes.length] ?? 0;
    await database
      .updateTable('products')
      .set(changes ?? {})
      .where('id', '=', id)
      .execute();
  }
}

/** Listings of an oil that lists show and should not, or the other way round. */
async function wronglyShown() {
  const products = await database.selectFrom('products').selectAll().execute();
  const listings = await database.selectFrom('productListings').selectAll().execute();
  return listings.filter(({ productId, representsOil: isShown }) => {
    const own = products.find(({ id }) => id === productId);
    const isSize = own !== undefined && own.oilId !== null && own.withdrawnAt === null;
    const sizes = products.filter(({ oilId, withdrawnAt }) => oilId === own?.oilId && withdrawnAt === null);
    return isShown !== (!isSize || representsOil(productId, sizes));
  });
}

test('a list shows one size of each oil, the cheapest in stock, whatever three writers change at once', async () => {
  const producerId = await makeApprovedProducer(database);
  const sizes: number[] = [];
  for (const volume of [250, 500, 750, 5000]) {
    sizes.push(await makeProduct(database, { producerId, name: 'First', batchNumber: 'F-1', volume }));
  }
  await makeProduct(database, { producerId, name: 'Other', batchNumber: 'F-1', volume: 100 });
  const numbers = fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(numbers, numbers, numbers, async (...writers) => {
      await Promise.all(writers.map(async (of) => changeSizes(of, sizes)));
      expect(await wronglyShown()).toEqual([]);
      expect(await wrongCells()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test('of two writers of one oil the second sees what the first wrote', async () => {
  const producerId = await makeApprovedProducer(database);
  const size = { producerId, name: 'First', batchNumber: 'F-1', oilId: 9001 };
  const cheap = await makeProduct(database, { ...size, volume: 250, price: '10' });
  const large = await makeProduct(database, { ...size, volume: 500, price: '20' });
  const change = async (connection: Connection, id: number, changes: { price?: string; offered?: boolean }) =>
    connection.updateTable('products').set(changes).where('id', '=', id).execute();
  const { second } = await database.transaction().execute(async (first) => {
    await change(first, cheap, { offered: false });
    const waiting = change(database, large, { price: '8' });
    await untilLocked(database);
    return { second: waiting };
  });
  await second;
  expect(await wronglyShown()).toEqual([]);
  expect(await wrongCells()).toEqual([]);
});
