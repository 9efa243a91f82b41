/** Jobs of an instance that died are run by the others within minutes; those of a living one are left to it. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { silentJobLog } from './library-log.ts';
import { insertJob } from './queue.ts';
import { startWorker, type TaskRunners } from './worker.ts';

const patience = { timeout: 30_000, interval: 20 };
const leases = { heartbeatMilliseconds: 50, expiryMilliseconds: 500 };

let testDatabase: TestDatabase;
const workers: ReturnType<typeof startWorker>[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => testDatabase.close());

function startInstance(tasks: TaskRunners): void {
  const { database, address, databaseName } = testDatabase;
  const target = { address, databaseName };
  const log = silentJobLog;
  workers.push(startWorker({ target, database, lanes: [{ tasks, atOnce: 2 }], cron: [], log, leases }));
}

async function lockForDeadInstance(queue: string): Promise<void> {
  const { database } = testDatabase;
  await insertJob(database, { task: 'make-codes', payload: {}, queue });
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update ${sql.table(`graphile_worker.${table}`)}
      set locked_at = now() - interval '1 minute', locked_by = 'an instance that died'`.execute(database);
}

test('a job that a dead instance holds is run by another one, and its queue goes on', async () => {
  await lockForDeadInstance('codes');
  await insertJob(testDatabase.database, { task: 'make-codes', payload: { second: true }, queue: 'codes' });
  const ran: unknown[] = [];
  startInstance({ 'make-codes': async (payload) => void ran.push(payload) });
  await vi.waitFor(() => expect(ran).toEqual([{}, { second: true }]), patience);
});

test('a job that takes longer than a lease stays with the instance that lives', async () => {
  const { database } = testDatabase;
  const ran: string[] = [];
  const ended = Promise.withResolvers<void>();
  const run = (name: string): TaskRunners => ({
    'make-codes': async () => {
      ran.push(name);
      await ended.promise;
    },
  });
  startInstance(run('first'));
  await insertJob(database, { task: 'make-codes', payload: {} });
  await vi.waitFor(() => expect(ran).toEqual(['first']), patience);
  startInstance(run('second'));
  // The lock is as old as that of a job that takes a minute.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
    database,
  );
  const beats = async () =>
    (await database.selectFrom('workerHeartbeats').select('workerId').execute()).length;
  await vi.waitFor(async () => expect(await beats()).toBe(2), patience);
  await insertJob(database, { task: 'make-codes', payload: {} });
  await vi.waitFor(() => expect(ran).toHaveLength(2), patience);
  ended.resolve();
  await vi.waitFor(async () => {
    const { rows } = await sql`select id from graphile_worker.jobs`.execute(database);
    expect(rows).toEqual([]);
  }, patience);
  expect(ran).toHaveLength(2);
});
