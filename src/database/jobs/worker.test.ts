/** Jobs while the database goes away and comes back, behind a line that the test can cut. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabaseLine } from '../../../tests/support/database-line.ts';
import { openPool } from '../connection/connection.ts';
import { insertJob } from './queue.ts';
import { startWorker } from './worker.ts';

const patience = { timeout: 30_000, interval: 50 };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

test.each(['finishes', 'fails'])(
  'survives a database that goes while a job runs which then %s, and runs the job again',
  async (outcome) => {
    const line = await openDatabaseLine(testDatabase.address);
    const attempts: PromiseWithResolvers<void>[] = [];
    const errors: string[] = [];
    const worker = startWorker({
      target: { address: line.address, databaseName: testDatabase.databaseName },
      database: testDatabase.database,
      lanes: [
        {
          atOnce: 2,
          tasks: {
            'write-mail': async () => {
              const attempt = Promise.withResolvers<void>();
              attempts.push(attempt);
              await attempt.promise;
            },
          },
        },
      ],
      cron: [],
      log: { debug: () => {}, warn: () => {}, error: (message) => void errors.push(message) },
    });
    await insertJob(testDatabase.database, { task: 'write-mail', payload: {} });
    await vi.waitFor(() => expect(attempts).toHaveLength(1), patience);

    await line.cut();
    if (outcome === 'finishes') attempts[0]?.resolve();
    else attempts[0]?.reject(new Error('The mail server is away.'));
    await vi.waitFor(() => expect(errors.join(' ')).toContain('stopped and is started again'), patience);

    await line.mend();
    await vi.waitFor(() => expect(attempts).toHaveLength(2), patience);
    attempts[1]?.resolve();
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), patience);
    await worker.stop();
    await line.cut();
  },
);

async function waitingJobs(): Promise<number> {
  const pool = openPool({ ...testDatabase, max: 1 });
  try {
    const { rows } = await pool.query('select count(*)::int as count from graphile_worker.jobs');
    return rows[0].count;
  } finally {
    await pool.end();
  }
}
