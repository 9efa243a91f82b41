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

async function read(path: string): Promise<Read> {
  const answer = await fetch(new URL(path, address), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, text: await answer.text() };
}

interface Read {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** `asOf`: the notice before everything else, where the page shows an earlier state. */
async function lookAt(page: string) {
  const { status, retryAfter, text } = await read(page);
  const asOf = /<body[^>]*><p id="as-of" role="status"[^>]*><span[^>]*>([^<]*)/.exec(text)?.[1];
  return { page, status, retryAfter, asOf };
}

async function statusOf(path: string): Promise<number> {
  return (await read(path)).status;
}

async function expectCurrent(): Promise<void> {
  for (const page of pages)
    expect(await lookAt(page)).toEqual({ page, status: 200, retryAfter: null, asOf: undefined });
}

test('pages that were read before say their time while the database is away, others ask to wait, and all come back', async () => {
  await expectCurrent();
  // Nothing is stored before the program hears of writes, a moment after its start.
  await expectCurrent();
  await line.cut();
  // When it has noticed that it hears of none.
  await vi.waitFor(async () => expect((await lookAt('/discovery')).asOf).toBeDefined(), patience);
  for (const page of ['/', '/discovery', '/product/1'])
    expect(await lookAt(page)).toMatchObject({
      status: 200,
      asOf: expect.stringMatching(/^As of \d\d:\d\d \(UTC.*\)\. The register cannot be reached/),
    });
  expect((await lookAt('/el/discovery')).asOf).toMatch(/^Στοιχεία των \d\d:\d\d/);
  // Nothing of it is read from the database.
  expect(await lookAt('/research')).toMatchObject({ status: 200, asOf: undefined });
  // The verdict about a bottle is never an earlier one.
  for (const page of ['/v/4Q3Z0Z8KEZ7PY', '/product/2', '/discovery?q=elia', '/readyz'])
    expect(await lookAt(page)).toEqual({ page, status: 503, retryAfter: '5', asOf: undefined });

  await line.mend();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), patience);
  await vi.waitFor(expectCurrent, patience);
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
    for (const status of await Promise.all(answers)) statuses.add(status);
  }
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
});

test('a program that is stopped serves a while longer without being ready, and ends well', async () => {
  program.child.kill('SIGTERM');
  await program.says('Stopping');
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/discovery')).toBe(200);
  expect(await program.ended).toBe(0);
});
