/** Every table and column has a type with the right nullability, and `schema.sql` shows the tables as they are. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { declaredColumns } from '../../tests/support/declared-columns.ts';
import { schemaText } from '../../tests/support/schema-text.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

/** Only the migrator reads these, before the rest of the schema is known to exist. */
const ledgers = ['migrations', 'applied_functions'];

test('the types state correctly whether each column can be null', async () => {
  const { rows } = await sql<{ column: string; nullable: boolean }>`
    select table_name || '.' || column_name as column, is_nullable = 'YES' as nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = table_name::regclass)
      and table_name <> all (${ledgers}::text[])`.execute(database);
  const lines = (columns: Iterable<readonly [string, boolean]>) =>
    [...columns].map(([column, nullable]) => `${column}${nullable ? ' | null' : ''}`).toSorted();
  expect(rows.length).toBeGreaterThan(400);
  expect(lines(declaredColumns())).toEqual(lines(rows.map(({ column, nullable }) => [column, nullable])));
});

test('schema.sql shows the tables as the migrations leave them', async () => {
  await expect(await schemaText(database)).toMatchFileSnapshot('./schema.sql');
});
