/** Audit events stay, in order, and tampering behind the server's back is detected. */

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { insertAuditEvent } from './audit.ts';
import { findBrokenAuditEvent } from './audit-chain.ts';

let bench: TestDatabase;
beforeAll(async () => {
  bench = await createTestDatabase({ max: 20 });
});
afterAll(async () => bench.close());

const actor = { userId: 'admin-1', role: 'admin' } as const;
const entry = (recordId: number) => ({
  actor,
  action: 'producer.approve' as const,
  recordType: 'producer',
  recordId,
  before: { status: 'pending' },
  after: { status: 'approved', note: 'Έλαιον "quoted" \\ ünïcode' },
});

test('two hundred concurrent actions make one chain without gaps', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) =>
      bench.database
        .transaction()
        .execute(async (transaction) => insertAuditEvent(transaction, entry(index + 1))),
    ),
  );
  expect(await findBrokenAuditEvent(bench.database)).toBeUndefined();
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(id) as last from audit_log`.execute(bench.database);
  expect(rows).toEqual([{ count: 200, last: 200 }]);
});

test('a rolled-back action leaves no gap', async () => {
  const failing = bench.database.transaction().execute(async (transaction) => {
    await insertAuditEvent(transaction, entry(500));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await insertAuditEvent(bench.database, entry(501));
  expect(await listAuditEvents(bench.database, { type: 'producer', id: 500 })).toEqual([]);
  expect(await findBrokenAuditEvent(bench.database)).toBeUndefined();
});

test('an event records actor, action, record, before and after', async () => {
  const [read] = await listAuditEvents(bench.database, { type: 'producer', id: 7 });
  expect(read).toMatchObject({
    actorId: 'admin-1',
    actorRole: 'admin',
    action: 'producer.approve',
    before: { status: 'pending' },
    after: { status: 'approved', note: 'Έλαιον "quoted" \\ ünïcode' },
    at: expect.any(Date),
  });
});

describe('the log', () => {
  test.each([
    ['change', sql`update audit_log set action = 'nothing' where id = 3`],
    ['deletion', sql`delete from audit_log where id = 3`],
    ['emptying', sql`truncate audit_log`],
  ])('refuses a %s', async (_name, statement) => {
    await expect(statement.execute(bench.database)).rejects.toThrow('append-only');
  });

  test('shows an event that the owner role changed', async () => {
    await sql`alter table audit_log disable trigger user`.execute(bench.database);
    await sql`update audit_log set actor_id = 'somebody else' where id = 42`.execute(bench.database);
    expect(await findBrokenAuditEvent(bench.database)).toBe(42);
  });

  test('shows where an event was deleted', async () => {
    await sql`update audit_log set actor_id = ${actor.userId} where id = 42`.execute(bench.database);
    expect(await findBrokenAuditEvent(bench.database)).toBeUndefined();
    await sql`delete from audit_log where id = 100`.execute(bench.database);
    expect(await findBrokenAuditEvent(bench.database)).toBe(101);
  });
});
