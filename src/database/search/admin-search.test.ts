/** Administrators find records by the search index, and the index follows the records. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { countCertificates } from '../certification/list.ts';
import type { Connection } from '../connection/connection.ts';
import { countUsers, type UserFilter } from '../identity/user-list.ts';
import { listProducersAfter } from '../imports/records.ts';
import { countOrders } from '../orders/reads.ts';
import { countListed } from '../producers/facets.ts';
import { findListings } from '../producers/filters.ts';

const { database, close } = await createTestDatabase({ max: 1 });
afterAll(close);

const today = '2026-11-22';
const everybody = { role: undefined, state: undefined } satisfies Omit<UserFilter, 'search'>;
const lists: Readonly<Record<string, (connection: Connection, search: string) => Promise<number>>> = {
  producers: async (connection, search) =>
    countListed(connection, await findListings(connection, today), { search, today }, { kind: 'all' }),
  'producers in a table': async (connection, search) =>
    (await listProducersAfter(connection, { after: 0, limit: 100 }, { search })).length,
  certificates: async (connection, search) => countCertificates(connection, { search, today: '2026-11-22' }),
  people: async (connection, search) => countUsers(connection, { ...everybody, search }),
  orders: async (connection, search) => countOrders(connection, { search }),
};
const eachList = Object.keys(lists);

async function found(list: string, search: string, connection: Connection = database): Promise<number> {
  return lists[list]?.(connection, search) ?? Number.NaN;
}

/** Adds one record of each kind, all found under this name. */
async function addRecords(name: string): Promise<{ readonly producerId: number; readonly userId: string }> {
  const { id: userId } = await database
    .insertInto('users')
    .values({ email: `${crypto.randomUUID()}@mill.example`, firstName: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const producerId = await makeApprovedProducer(database, { name, statedContent: 900 });
  await makeCertificate(database, { producerId, holder: name });
  await sql`insert into orders (user_id, producer_id, goods_amount) values (${userId}, ${producerId}, 20)`.execute(
    database,
  );
  return { producerId, userId };
}

beforeAll(async () => {
  for (let made = 0; made < 11; made += 1) await addRecords(`Κτήμα ${made}`);
  await addRecords('Κτήμα Πεύκο');
  await addRecords('100% Ōtāgō & Sons');
  await addRecords('Under_score');
  await addRecords(String.raw`Back\slash`);
});

/** Counts calls of fold_text in the queries of `work`; those in triggers and columns are not counted. */
async function countFoldings(work: (connection: Connection) => Promise<unknown>): Promise<number> {
  class Undone extends Error {}
  let count = Number.NaN;
  const counting = database.transaction().execute(async (transaction) => {
    await sql`create sequence foldings`.execute(transaction);
    await sql`alter function fold_text(text) rename to fold_text_uncounted`.execute(transaction);
    await sql`
      create function fold_text(value text) returns text language plpgsql immutable strict as $$
      begin
        perform nextval('foldings');
        return fold_text_uncounted(value);
      end $$`.execute(transaction);
    await work(transaction);
    const { rows } = await sql<{ count: number }>`select nextval('foldings')::int - 1 as count`.execute(
      transaction,
    );
    count = rows[0]?.count ?? Number.NaN;
    throw new Undone();
  });
  await expect(counting).rejects.toBeInstanceOf(Undone);
  return count;
}

describe.each(eachList)('search of %s', (list) => {
  test('finds each word whatever the case and accents', async () => {
    expect(await found(list, 'ΚΤΗΜΑ ΠΕΥΚΟ')).toBe(1);
    expect(await found(list, 'pefk ktima')).toBe(1);
    expect(await found(list, 'otago sons')).toBe(1);
    expect(await found(list, 'ktima otago')).toBe(0);
    expect(await found(list, ' ')).toBe(15);
  });

  test('finds a wildcard character of SQL literally', async () => {
    expect(await found(list, '%')).toBe(1);
    expect(await found(list, '& otago %')).toBe(1);
    expect(await found(list, '_')).toBe(1);
    expect(await found(list, '\\')).toBe(1);
    expect(await found(list, '%%')).toBe(0);
    expect(await found(list, 'u%e')).toBe(0);
    expect(await found(list, 'sla_h')).toBe(0);
  });

  test('normalizes the search words but no record, however many there are', async () => {
    expect(await countFoldings(async (connection) => found(list, 'ktima 7', connection))).toBeLessThanOrEqual(
      4,
    );
  });
});

test('finds a changed record by its new content', async () => {
  const { producerId, userId } = await addRecords('Before');
  await sql`update producers set name = 'Oljarna', country = 'slovenia', contact_email = 'hello@presser.example'
    where id = ${producerId}`.execute(database);
  await database
    .updateTable('users')
    .set({ firstName: null, lastName: 'Bertok' })
    .where('id', '=', userId)
    .execute();
  expect(await found('producers', 'before')).toBe(0);
  expect(await found('producers', 'oljarna Σλοβενία presser.example')).toBe(1);
  expect(await found('people', 'before')).toBe(0);
  expect(await found('people', 'BERTOK')).toBe(1);
  expect(await found('certificates', 'before oljarna')).toBe(1);
  expect(await found('orders', 'bertok oljarna')).toBe(1);
});
