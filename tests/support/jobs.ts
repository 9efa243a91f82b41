/**
 * Runs the jobs that a test has caused, with the handlers and the queue of the program, until none is
 * due. Time passes when the test says so: nothing is waited for.
 */
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { type Database, openPool } from '../../src/database/connection.ts';
import { libraryLog, silentJobLog } from '../../src/database/jobs/library-log.ts';
import { taskListOf } from '../../src/database/jobs/worker.ts';
import { jobServicesOf } from '../../src/server/jobs/job-services.ts';
import type { TaskName } from '../../src/server/jobs/payloads.ts';
import { taskRunners } from '../../src/server/jobs/run-jobs.ts';
import type { TestDatabase } from './database.ts';

/** A site of `createTestApplication` or `startTestServer`. */
export interface JobSite {
  readonly application: FastifyInstance;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  /** Stands in the links of mail. */
  readonly port?: number;
}

export interface WaitingJob {
  readonly task: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

interface Running {
  /** As if so much time had passed, also for what waits for its next attempt. */
  readonly afterSeconds?: number;
  /** The others stay in the queue: mail, for example, where nothing writes any. */
  readonly only?: readonly TaskName[];
}

export async function runJobs(
  { application, port, database, testDatabase }: JobSite,
  { afterSeconds = 0, only }: Running = {},
): Promise<void> {
  const { address, databaseName } = testDatabase;
  await sql`update graphile_worker._private_jobs
    set run_at = run_at - ${afterSeconds}::double precision * interval '1 second'`.execute(database);
  const pgPool = openPool({ address, databaseName, max: 2 });
  try {
    await runOnce({
      pgPool,
      logger: new Logger(libraryLog(silentJobLog)),
      noHandleSignals: true,
      taskList: taskListOf(
        Object.fromEntries(
          Object.entries(taskRunners(jobServicesOf(application, port))).filter(
            ([name]) => only === undefined || only.some((one) => one === name),
          ),
        ),
      ),
    });
  } finally {
    await pgPool.end();
  }
}

/** What is in the queue, the oldest first. */
export async function listWaitingJobs({
  database,
}: Pick<JobSite, 'database'>): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select tasks.identifier as task, jobs.attempts, jobs.last_error as "lastError"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(database);
  return rows;
}

/** As if an instance had taken all jobs so long ago, and had died. */
export async function holdJobsElsewhere(
  { database }: Pick<JobSite, 'database'>,
  { minutes }: { readonly minutes: number },
): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - ${minutes}::integer * interval '1 minute', locked_by = 'an instance that is gone'`.execute(
    database,
  );
}

/** As if all jobs had failed so often that one attempt is left. */
export async function leaveOneAttempt({ database }: Pick<JobSite, 'database'>): Promise<void> {
  await sql`update graphile_worker._private_jobs set max_attempts = attempts + 1`.execute(database);
}

export async function emptyQueue({ database }: Pick<JobSite, 'database'>): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(database);
}
