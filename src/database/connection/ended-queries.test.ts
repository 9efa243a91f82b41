/** A query whose result is no longer wanted ends at once, and its connection serves others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { countBlocked, lockListings, untilLocked } from '../../../tests/support/locks.ts';
import { databaseUntil } from './connection.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

const reason = new Error('The reader has left.');

test('a query ends in the database when its signal is aborted, and fails with the reason', async () => {
  const { database } = testDatabase;
  const unlock = await lockListings(database);
  const leaving = new AbortController();
  const counted = sql`select count(*) from product_listings`.execute(databaseUntil(leaving.signal, database));
  const failure = counted.catch((error: unknown) => error);
  await untilLocked(database);
  leaving.abort(reason);
  expect(await failure).toBe(reason);
  expect(await countBlocked(database)).toBe(0);
  await unlock();
});

test('no query begins after the abortion, and one that ended before keeps its result', async () => {
  const leaving = new AbortController();
  const database = databaseUntil(leaving.signal, testDatabase.database);
  const one = sql<{ one: number }>`select 1 as one`;
  expect((await one.execute(database)).rows).toEqual([{ one: 1 }]);
  leaving.abort(reason);
  await expect(one.execute(database)).rejects.toBe(reason);
  expect((await one.execute(testDatabase.database)).rows).toEqual([{ one: 1 }]);
});

test('an error of the query itself is the error of the caller', async () => {
  const database = databaseUntil(new AbortController().signal, testDatabase.database);
  await expect(sql`select 1 / 0`.execute(database)).rejects.toMatchObject({ code: '22012' });
});
