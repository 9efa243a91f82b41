/** Which certificate decides is said in one place of the database; whoever needs it asks there. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

test('no function of the database but the two that say it looks for the newest certificate', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'public' and prosrc ~ 'order by [a-z_.]*season desc' order by 1`.execute(database);
  expect(rows.map(({ name }) => name)).toEqual(['certificate_of_batch', 'newest_certificate']);
});
