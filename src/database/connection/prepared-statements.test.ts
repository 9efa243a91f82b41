/** Hot queries are planned once per connection, and outlive a change of their tables. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './connection.ts';
import { prepared } from './prepared-statements.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase({ max: 1 });
  await sql`create table groves (id int, name text)`.execute(site.database);
  await sql`insert into groves values (1, 'Myrtia')`.execute(site.database);
});
afterAll(async () => site.close());

async function findGrove(database: Database) {
  const { rows } = await sql`${prepared} select * from groves where id = ${1}`.execute(database);
  return rows;
}

async function countStatements(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like '%groves%'`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

test('a marked query is prepared once, others are not', async () => {
  await findGrove(site.database);
  await findGrove(site.database);
  await sql`select from groves where id = ${1}`.execute(site.database);
  expect(await countStatements(site.database)).toBe(1);
});

test('a query goes on when a newer version has added a column to its table', async () => {
  await findGrove(site.database);
  await sql`alter table groves add column planted int`.execute(site.database);
  expect(await findGrove(site.database)).toEqual([{ id: 1, name: 'Myrtia', planted: null }]);
  expect(await findGrove(site.database)).toHaveLength(1);
});

test('behind a pooler nothing is prepared', async () => {
  const pooled = openDatabase({ ...site, max: 1, pooled: true, statementMilliseconds: 30_000 });
  await findGrove(pooled);
  expect(await countStatements(pooled)).toBe(0);
  const { rows } = await sql`show statement_timeout`.execute(pooled);
  expect(rows).toEqual([{ statementTimeout: '0' }]);
  await pooled.destroy();
});

test('a statement that takes too long is ended, and its connection goes on', async () => {
  const bounded = openDatabase({ ...site, max: 1, statementMilliseconds: 100 });
  await expect(sql`select pg_sleep(60)`.execute(bounded)).rejects.toMatchObject({ code: '57014' });
  expect(await findGrove(bounded)).toHaveLength(1);
  await bounded.destroy();
});

test('a connection that was given many texts is replaced, and its statements go with it', async () => {
  const process = async () => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(site.database);
    return rows[0]?.id;
  };
  const before = await process();
  for (let width = 0; width < 200; width += 1) {
    await sql`${prepared} select ${sql.raw(String(width))} as width from groves`.execute(site.database);
  }
  expect(await process()).not.toBe(before);
  expect(await countStatements(site.database)).toBeLessThan(65);
});
