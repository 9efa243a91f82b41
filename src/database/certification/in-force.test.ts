/** The rule for which certificate decides is written once in the database; other functions call it. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

test('only the two functions that define the rule look for the newest certificate', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'public' and prosrc ~ 'order by [a-z_.]*season desc' order by 1`.execute(database);
  expect(rows.map(({ name }) => name)).toEqual(['certificate_of_batch', 'newest_certificate']);
});
