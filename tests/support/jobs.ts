/**
 * Runs the queued jobs of a test with the program's handlers and queue until none is due. Time is simulated;
 * nothing waits.
 */
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { type Database, openPool } from '../../src/database/connection/connection.ts';
import { libraryLog, silentJobLog } from '../../src/database/jobs/library-log.ts';
import { taskListOf } from '../../src/database/jobs/worker.ts';
import { jobHandlers } from '../../src/server/job-handlers.ts';
import { jobServicesOf } from '../../src/server/jobs/job-services.ts';
import type { TaskName } from '../../src/server/jobs/payloads.ts';
import { taskRunners } from '../../src/server/jobs/run-jobs.ts';
import type { TestDatabase } from './database.ts';

/** A site from `createTestApplication` or `startTestServer`. */
export interface JobSite {
  readonly application: FastifyInstance;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  /** Used in the links of mail. */
  readonly port?: number;
}

export interface WaitingJob {
  readonly task: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

interface Running {
  /** Pretends that this much time has passed, also for delayed retries. */
  readonly afterSeconds?: number;
  /** Runs only these; others stay in the queue, such as mail where nothing renders it. */
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
          Object.entries(taskRunners(jobHandlers, jobServicesOf(application, port))).filter(
            ([name]) => only === undefined || only.some((one) => one === name),
          ),
        ),
      ),
    });
  } finally {
    await pgPool.end();
  }
}

/** The jobs in the queue, oldest first, but not those that write the public log: each decision and result adds one. */
export async function listWaitingJobs({
  database,
}: Pick<JobSite, 'database'>): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select tasks.identifier as task, jobs.attempts, jobs.last_error as "lastError"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier <> 'write-log'
    order by jobs.id`.execute(database);
  return rows;
}

/** Locks all jobs as an instance that took them that long ago and died. */
export async function holdJobsElsewhere(
  { database }: Pick<JobSite, 'database'>,
  { minutes }: { readonly minutes: number },
): Promise<void> {
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - ${minutes}::integer * interval '1 minute', locked_by = 'an instance that is gone'`.execute(
    database,
  );
}

/** Leaves every job one attempt, as after many failures. */
export async function leaveOneAttempt({ database }: Pick<JobSite, 'database'>): Promise<void> {
  await sql`update graphile_worker._private_jobs set max_attempts = attempts + 1`.execute(database);
}

export async function emptyQueue({ database }: Pick<JobSite, 'database'>): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(database);
}
