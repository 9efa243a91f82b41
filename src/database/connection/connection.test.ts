/** No query waits longer than its limit, even where the server says nothing any more. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../../tests/support/database-line.ts';
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
  database = openDatabase({
    address: line.address,
    databaseName,
    max: 1,
    statementMilliseconds,
    patienceMilliseconds: 1_000,
  });
});
afterAll(async () => {
  await database.destroy();
  await line.cut();
  await testDatabase.close();
});

test('a statement that takes too long is ended by the server', async () => {
  await expect(sql`select pg_sleep(10)`.execute(database)).rejects.toMatchObject({ code: '57014' });
});

test('a statement that takes long is answered, as long as the database answers others', async () => {
  const patient = openDatabase({ ...testDatabase, max: 2, statementMilliseconds: 60_000 });
  // Longer than the two seconds after which the database is asked whether it answers.
  const slow = sql`select pg_sleep(2.5)`.execute(patient);
  await pingDatabase(patient);
  expect((await slow).rows).toHaveLength(1);
  await pingDatabase(patient);
  await patient.destroy();
});

test('a transaction that does nothing is ended by the server after a minute', async () => {
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database);
  expect(rows).toEqual([{ idleInTransactionSessionTimeout: '1min' }]);
});

/** The database is asked whether it answers again, and nothing else before it does. */
async function untilAnswered(): Promise<void> {
  await expect
    .poll(
      async () =>
        pingDatabase(database).then(
          () => true,
          () => false,
        ),
      { interval: 5 },
    )
    .toBe(true);
}

test('a query on a connection that hangs fails, and the next one takes a new connection', async () => {
  await pingDatabase(database);
  line.hang();
  await expect(pingDatabase(database)).rejects.toThrow('Connection terminated');
  line.recover();
  await untilAnswered();
});

test('a transaction whose connection hangs fails, and the next one takes a new connection', async () => {
  const hung = database.transaction().execute(async (transaction) => {
    line.hang();
    await pingDatabase(transaction);
  });
  await expect(hung).rejects.toThrow(/^Client (was closed|has encountered)/);
  line.recover();
  await untilAnswered();
});
