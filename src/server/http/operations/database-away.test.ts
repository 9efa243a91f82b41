/** Whatever way the database goes, requests are answered with 503 and Retry-After, within their limit. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../../../tests/support/database-line.ts';
import { type Database, openDatabase } from '../../../database/connection/connection.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

let line: DatabaseLine;
let database: Database;
let site: TestApplication;
let person: TestPerson;
beforeEach(async () => {
  line = await openDatabaseLine(testDatabase.address);
  database = openDatabase({ ...testDatabase, address: line.address, max: calls, ...limits });
  site = await createTestApplication({ sharing: { testDatabase: { ...testDatabase, database } } });
  person = await site.signIn('consumer');
});
afterEach(async () => {
  await site.close();
  await database.destroy();
  await line.cut();
});

const calls = 4;
/** A statement may take long; a server that does not answer is found out long before. */
const limits = { statementMilliseconds: 60_000, patienceMilliseconds: 500 };
const reads = ['/api/producers', '/api/notifications', '/api/auth/user'];

async function callEverything() {
  const saved = site.call('PATCH', '/api/me/settings', { as: person, body: { language: 'el' } });
  return Promise.all([...reads.map(async (url) => site.call('GET', url, { as: person })), saved]);
}

async function expectUnavailable(answers = callEverything()): Promise<void> {
  for (const answer of await answers) {
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
      status: 503,
      code: 'database-unreachable',
    });
    expect(answer.headers['retry-after']).toBe('5');
  }
}

/** The site asks by itself whether the database answers again. */
async function expectRecovery(): Promise<void> {
  const statuses = async () => (await callEverything()).map(({ statusCode }) => statusCode);
  await expect.poll(statuses, { interval: 5, timeout: 5_000 }).toEqual([200, 200, 200, 200]);
}

test('a database that hangs makes no request wait longer than its limit, and the site recovers', async () => {
  await expectRecovery();
  line.hang();
  await expectUnavailable();
  line.recover();
  await expectRecovery();
});

test('connections that are reset while they are in use', async () => {
  await expectRecovery();
  line.hang();
  const answers = callEverything();
  // Calls that arrive together share the statement that reads their sessions.
  await vi.waitFor(() => expect(line.countHeld()).toBeGreaterThan(0), { timeout: 5_000, interval: 5 });
  line.recover();
  await expectUnavailable(answers);
});

test('a database that hangs is asked for nothing until it answers again', async () => {
  await expectRecovery();
  line.hang();
  await expectUnavailable();
  const before = line.countHeld();
  await expectUnavailable();
  expect(line.countHeld() - before).toBeLessThanOrEqual(1);
  line.recover();
});

test('a database that is away', async () => {
  await line.cut();
  await expectUnavailable();
  await line.mend();
  await expectRecovery();
});
