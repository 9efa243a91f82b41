/** Listeners know whether notifications arrive: over a dead connection or a pooler in transaction mode they do not. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabaseLine } from '../../../tests/support/database-line.ts';
import type { DatabaseAddress } from './connection.ts';
import { listenOn, sendNotification } from './listen.ts';

const patience = { timeout: 20_000, interval: 20 };
const heartbeat = { intervalMilliseconds: 50, timeoutMilliseconds: 300 };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

function listenAt(address: DatabaseAddress) {
  const { database, databaseName } = testDatabase;
  const states: boolean[] = [];
  const messages: string[] = [];
  const troubles: string[] = [];
  const onTrouble = (message: string) => void troubles.push(message);
  const stop = listenOn({ address, databaseName, database, heartbeat, onTrouble })('changes', {
    onMessage: (payload) => void messages.push(payload),
    onListening: (listening) => void states.push(listening),
  });
  return { states, messages, troubles, stop };
}

test('a connection that dies without a word is noticed, and listening begins again', async () => {
  const line = await openDatabaseLine(testDatabase.address);
  const { states, messages, troubles, stop } = listenAt(line.address);
  await vi.waitFor(() => expect(states).toEqual([true]), patience);
  line.hang();
  await vi.waitFor(() => expect(states.at(-1)).toBe(false), patience);
  line.recover();
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), patience);
  expect(troubles).toHaveLength(1);
  await sendNotification(testDatabase.database, 'changes', 'oil 1');
  await vi.waitFor(() => expect(messages).toEqual(['oil 1']), patience);
  await stop();
  await line.cut();
});

test('behind a pooler in transaction mode no listener is said to hear, and the setting that helps is named', async () => {
  const line = await openDatabaseLine(testDatabase.address, { withoutNotifications: true });
  const { states, troubles, stop } = listenAt(line.address);
  await vi.waitFor(() => expect(troubles.join(' ')).toContain('DATABASE_DIRECT_URL'), patience);
  expect(states).not.toContain(true);
  await stop();
  await line.cut();
});
