/** No query waits longer than its limit, even where the server says nothing any more. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../tests/support/database-line.ts';
import { type Database, openDatabase } from './connection.ts';
import { pingDatabase } from './health.ts';

const statementMilliseconds = 200;

let testDatabase: TestDatabase;
let line: DatabaseLine;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  line = await openDatabaseLine(testDatabase.address);
  const { databaseName } = testDatabase;
  database = openDatabase({ address: line.address, databaseName, max: 1, statementMilliseconds });
});
afterAll(async () => {
  await database.destroy();
  await line.cut();
  await testDatabase.close();
});

test('a statement that takes too long is ended by the server', async () => {
  await expect(sql`select pg_sleep(10)`.execute(database)).rejects.toMatchObject({ code: '57014' });
});

test('a transaction that does nothing is ended by the server after a minute', async () => {
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database);
  expect(rows).toEqual([{ idleInTransactionSessionTimeout: '1min' }]);
});

test('a query on a connection that hangs fails, and the next one takes a new connection', async () => {
  await pingDatabase(database);
  line.hang();
  await expect(pingDatabase(database)).rejects.toThrow('Connection terminated');
  line.recover();
  await pingDatabase(database);
});

test('a transaction whose connection hangs fails, and the next one takes a new connection', async () => {
  const hung = database.transaction().execute(async (transaction) => {
    line.hang();
    await pingDatabase(transaction);
  });
  await expect(hung).rejects.toThrow(/^Client (was closed|has encountered)/);
  line.recover();
  await pingDatabase(database);
});
