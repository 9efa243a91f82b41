/** Jobs that failed for the last time. They stay in the queue until an administrator retries or discards them. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface FailedJob {
  readonly id: string;
  readonly task: string;
  /** Names the record. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  /** In codes, without user input. */
  readonly reason: string | null;
  readonly failedAt: Date;
}

/** Newest first. `before`: the id of the last one of the page before. */
export async function listFailedJobs(
  connection: Connection,
  { limit, before }: { readonly limit: number; readonly before?: string },
): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select jobs.id::text as id, tasks.identifier as task, jobs.payload, jobs.attempts, jobs.last_error as reason,
      jobs.updated_at as "failedAt"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${isFailed} and (${before ?? null}::bigint is null or jobs.id < ${before ?? null}::bigint)
    order by jobs.id desc limit ${limit}`.execute(connection);
  return rows;
}

export async function countFailedJobs(connection: Connection, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs as jobs
    where ${isFailed} and updated_at >= ${since}`.execute(connection);
  return rows[0]?.count ?? 0;
}

/** Runs soon, with all its attempts. False if it is not among the failed ones. */
export async function retryFailedJob(connection: Connection, id: string): Promise<boolean> {
  if (!(await isFailedJob(connection, id))) return false;
  const { rows } = await sql`select from graphile_worker.reschedule_jobs(
    array[${id}::bigint], run_at => now(), attempts => 0)`.execute(connection);
  return rows.length > 0;
}

/** Those that no administrator has retried or discarded. Returns how many. */
export async function deleteFailedJobs(connection: Connection, before: Date): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs as jobs where ${isFailed} and updated_at < ${before}))`.execute(
    connection,
  );
  return rows.length;
}

/** False if it is not among the failed ones. */
export async function discardFailedJob(connection: Connection, id: string): Promise<boolean> {
  if (!(await isFailedJob(connection, id))) return false;
  const { rows } = await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(
    connection,
  );
  return rows.length > 0;
}

async function isFailedJob(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs as jobs where id = ${id}::bigint and ${isFailed} for update`.execute(
    connection,
  );
  return rows.length > 0;
}

const isFailed = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`;
