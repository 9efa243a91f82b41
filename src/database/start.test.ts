/** Behind a pooler in transaction mode the start says what is missing, and a direct address brings it back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../tests/support/database-line.ts';
import { untilLocked } from '../../tests/support/locks.ts';
import { lockDefinitions } from './setup/sql-files.ts';
import { type StartedDatabase, startDatabase } from './start.ts';

let testDatabase: TestDatabase;
let pooler: DatabaseLine;
let direct: DatabaseLine;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pooler = await openDatabaseLine(testDatabase.address, { withoutNotifications: true });
  direct = await openDatabaseLine(testDatabase.address);
});
afterAll(async () => {
  await pooler.cut();
  await direct.cut();
  await testDatabase.close();
});

function urlOf({ address }: DatabaseLine): string {
  if (!('url' in address)) throw new Error('A line has a port.');
  const url = new URL(address.url);
  url.pathname = testDatabase.databaseName;
  return url.href;
}

async function startBehindPooler(databaseDirectUrl: string | undefined) {
  const troubles: string[] = [];
  const started = await startDatabase({
    databaseUrl: urlOf(pooler),
    databaseDirectUrl,
    databasePooled: true,
    dataDirectory: '/nowhere',
    onTrouble: (message) => void troubles.push(message),
  });
  return { started, troubles };
}

async function hears({ listen }: StartedDatabase): Promise<boolean> {
  if (listen === undefined) return false;
  const states: boolean[] = [];
  const stop = listen('public_pages', { onMessage: () => {}, onListening: (is) => void states.push(is) });
  await vi.waitFor(() => expect(states).not.toEqual([]), { timeout: 20_000 });
  await stop();
  return states[0] === true;
}

test('an operator without a direct address reads what is missing, and nothing listens', async () => {
  const { started, troubles } = await startBehindPooler(undefined);
  expect(troubles.join(' ')).toContain('without DATABASE_DIRECT_URL');
  expect(await hears(started)).toBe(false);
  await started.stop();
});

test('an operator with a direct address reads nothing, and notifications arrive', async () => {
  const { started, troubles } = await startBehindPooler(urlOf(direct));
  expect(troubles).toEqual([]);
  expect(await hears(started)).toBe(true);
  await started.stop();
});

test('a start that waits for the migration of another instance does so on a connection without a limit', async () => {
  const locked = Promise.withResolvers<void>();
  const migrated = Promise.withResolvers<void>();
  const { database } = testDatabase;
  const other = database.transaction().execute(async (transaction) => {
    await lockDefinitions(transaction);
    locked.resolve();
    await migrated.promise;
  });
  await locked.promise;
  const starting = startBehindPooler(urlOf(direct));
  await untilLocked(database);
  const { rows } =
    await sql`select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(database);
  expect(rows).toEqual([{ name: 'phenolive migrations' }]);
  migrated.resolve();
  await other;
  const { started } = await starting;
  await started.stop();
});
