/** With ten thousand cases no filter scans the whole table. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { insertManyCases, manyCases } from '../../../tests/support/many-cases.ts';
import type { Connection } from '../connection/connection.ts';
import { insertUser } from '../identity/users.ts';
import type { CaseFilter } from './filter.ts';
import { countCases, listCases, listWorkloads } from './reads.ts';
import { lockNextCase } from './writes.ts';

let bench: TestDatabase;
const person = { id: 'reviewer', email: 'reviewer@test.example', emailVerified: true };
beforeAll(async () => {
  bench = await createTestDatabase({ max: 1 });
  await insertUser(bench.database, { ...person, firstName: 'A', lastName: 'B', language: 'en' });
  await insertManyCases(bench.database, person.id);
});
afterAll(async () => bench.close());

/** Counts of this connection that are not yet in the shared statistics. */
async function readSoFar(connection: Connection): Promise<{ scans: number; rows: number }> {
  const { rows } = await sql<{ scans: number; rows: number }>`
    select seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
    from pg_stat_xact_user_tables where relname = 'cases'`.execute(connection);
  return rows[0] ?? { scans: Number.NaN, rows: Number.NaN };
}

/** Full scans and rows that `work` reads from the table of cases. */
async function readBy(work: (connection: Connection) => Promise<unknown>) {
  class Undone extends Error {}
  let read = { scans: Number.NaN, rows: Number.NaN };
  const measured = bench.database.transaction().execute(async (transaction) => {
    const before = await readSoFar(transaction);
    await work(transaction);
    const after = await readSoFar(transaction);
    read = { scans: after.scans - before.scans, rows: after.rows - before.rows };
    throw new Undone();
  });
  await measured.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return read;
}

const today = '2026-11-22';
const filters: readonly CaseFilter[] = [
  {},
  { state: 'all' },
  { state: 'closed' },
  { state: 'waiting', kind: 'document' },
  { kind: 'code' },
  { country: 'slovenia', state: 'closed' },
  { country: 'atlantis' },
  { assigneeId: person.id },
  { assigneeId: null },
  { assigneeId: 'nobody known' },
  { overdueOn: today },
  { overdueOn: '2020-01-01' },
  { search: 'grove9999@mill.example', state: 'all' },
  { search: 'nothing like this', state: 'all' },
  { search: 'grove77', country: 'greece', assigneeId: null },
];

test.each(filters)('a page of %j is read by an index', async (filter) => {
  const first = { limit: 25, after: undefined };
  const read = await readBy(async (connection) => listCases(connection, filter, first));
  expect(read.scans).toBe(0);
  // At most the unfinished cases, and one page if the filter matches enough of them.
  expect(read.rows).toBeLessThanOrEqual(1_300);
});

test('a page deep in the list costs as much as the first', async () => {
  const all: CaseFilter = { state: 'all' };
  const deep = { limit: 25, after: { dueKey: '2026-10-01', id: 5_000 } };
  const read = await readBy(async (connection) => listCases(connection, all, deep));
  expect(read).toMatchObject({ scans: 0 });
  expect(read.rows).toBeLessThanOrEqual(60);
});

test.each(filters)('the counts beside %j read each row at most once', async (filter) => {
  const read = await readBy(async (connection) => countCases(connection, filter, today));
  // One scan, where the index is not enough.
  expect(read.rows).toBeLessThanOrEqual(manyCases);
});

test('workloads and the next case are read from unfinished cases only', async () => {
  const workload = await readBy(async (connection) => listWorkloads(connection, today));
  expect(workload.rows).toBeLessThanOrEqual(1_300);
  const next = await readBy(async (connection) =>
    lockNextCase(connection, { userId: 'nobody', now: new Date() }),
  );
  expect(next.scans).toBe(0);
  expect(next.rows).toBeLessThanOrEqual(200);
});
