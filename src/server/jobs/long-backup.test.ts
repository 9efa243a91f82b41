/** A backup takes as long as it needs: other jobs run beside it, and no second backup does, in whichever instance. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { pauseFileDeletions } from '../../database/documents/storage-deletions.ts';
import { jobHandlers } from '../job-handlers.ts';
import { addJob } from './add-job.ts';
import { cronOf } from './cron.ts';
import { jobServicesOf } from './job-services.ts';
import { startJobs } from './run-jobs.ts';

const patience = { timeout: 30_000, interval: 20 };
const folder = mkdtempSync(join(tmpdir(), 'phenolive-long-backup-'));
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({
    configuration: { backups: { schedule: '0 2 * * *', count: 5, folder } },
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function countRuns() {
  const [counts] = await runSql<{ begun: number; finished: number }>(site.database)`
    select count(*)::int as begun, count(finished_at)::int as finished from backups`;
  return counts;
}

async function listQueue(): Promise<readonly string[]> {
  const rows = await runSql<{ task: string }>(site.database)`
    select identifier as task from graphile_worker._private_jobs
    join graphile_worker._private_tasks as tasks on tasks.id = task_id order by 1`;
  return rows.map(({ task }) => task);
}

test('while a backup waits', async () => {
  const queue = cronOf(site.app.services.configuration).find(({ task }) => task === 'make-backup')?.queue;
  const jobs = [1, 2].map(() => startJobs(jobHandlers, jobServicesOf(site.app), site.testDatabase));
  await site.database.transaction().execute(async (transaction) => {
    // A backup begins when it has this lock.
    await pauseFileDeletions(transaction);
    for (const key of ['tonight', 'tomorrow']) await addJob(site.database, 'make-backup', {}, { queue, key });
    await vi.waitFor(async () => expect(await countRuns()).toEqual({ begun: 1, finished: 0 }), patience);
    for (let count = 0; count < 6; count += 1) await addJob(site.database, 'sweep-sessions', {});
    await vi.waitFor(async () => expect(await listQueue()).toEqual(['make-backup', 'make-backup']), patience);
    expect(await countRuns()).toEqual({ begun: 1, finished: 0 });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.partial$/)]);
  });
  await vi.waitFor(async () => expect(await countRuns()).toEqual({ begun: 2, finished: 2 }), patience);
  expect(readdirSync(folder)).toHaveLength(2);
  await Promise.all(jobs.map(async ({ stop }) => stop()));
});
