/** The program beside a database that goes and comes back: nothing fails that could wait, and it recovers by itself. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts';
import { addressOf, type Program, runProgram } from '../support/program.ts';

const patience = { timeout: 30_000, interval: 100 };
const pages = ['/', '/discovery', '/el/discovery', '/v/4Q3Z0Z8KEZ7PY', '/research', '/product/1'];

let testDatabase: TestDatabase;
let line: DatabaseLine;
let program: Program;
let address: URL;
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: 'samples' });
  line = await openDatabaseLine(testDatabase.address);
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = testDatabase.databaseName;
  program = runProgram({ DATABASE_URL: url.href, SINGLE_INSTANCE: 'true', SHUTDOWN_DELAY_SECONDS: '1' });
  address = await addressOf(program);
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  await line.cut();
  await testDatabase.close();
});

async function statusOf(
  path: string,
): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  const answer = await fetch(new URL(path, address), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('pages ask the reader to wait while the database is away, and come back with it', async () => {
  for (const page of pages) expect({ page, ...(await statusOf(page)) }).toMatchObject({ status: 200 });
  await line.cut();
  const away = await Promise.all(pages.map(async (page) => ({ page, ...(await statusOf(page)) })));
  expect(away.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(away.filter(({ status }) => status === 503).length).toBeGreaterThan(2);
  for (const { status, retryAfter } of away) expect(retryAfter).toBe(status === 503 ? '5' : null);
  expect((await statusOf('/readyz')).status).toBe(503);

  await line.mend();
  await vi.waitFor(async () => expect((await statusOf('/readyz')).status).toBe(200), patience);
  for (const page of pages) expect({ page, ...(await statusOf(page)) }).toMatchObject({ status: 200 });
});

test('pages in progress when connections are reset ask the reader to wait too', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round += 1) {
    line.hang();
    const answers = ['/discovery?q=', '/api/producers?q=', '/el/discovery?q='].map(async (path) =>
      statusOf(`${path}oil${round}`),
    );
    await vi.waitFor(() => expect(line.countHeld()).toBeGreaterThan(0), { ...patience, interval: 5 });
    line.recover();
    for (const { status } of await Promise.all(answers)) statuses.add(status);
  }
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
});

test('a program that is stopped serves a while longer without being ready, and ends well', async () => {
  program.child.kill('SIGTERM');
  await program.says('Stopping');
  expect((await statusOf('/readyz')).status).toBe(503);
  expect((await statusOf('/discovery')).status).toBe(200);
  expect(await program.ended).toBe(0);
});
