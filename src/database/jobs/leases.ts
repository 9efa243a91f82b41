/**
 * Frees the jobs of instances that died. Each worker says every few seconds that it lives; what a silent one has
 * locked is run again by the others. A worker that only paused may then run a job at the same time as another.
 */
import { sql } from 'kysely';
import type { Database } from '../connection/connection.ts';
import type { JobLog } from './library-log.ts';

export interface LeaseTiming {
  readonly heartbeatMilliseconds: number;
  /** A job stays locked for so long without a heartbeat. */
  readonly expiryMilliseconds: number;
}

export const usualTiming: LeaseTiming = { heartbeatMilliseconds: 20_000, expiryMilliseconds: 120_000 };

export interface Leases {
  /** From the first job on that this worker locks. */
  readonly hold: (workerId: string) => void;
  /** Frees what these workers of this process have locked: they have stopped. */
  readonly release: (workerIds: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function startLeases(database: Database, log: JobLog, timing: LeaseTiming = usualTiming): Leases {
  const held = new Set<string>();
  const beat = async (): Promise<void> => {
    try {
      await writeHeartbeats(database, [...held]);
      const freed = await freeExpiredJobs(database, timing.expiryMilliseconds);
      if (freed > 0) log.warn(`${freed} workers of the jobs died; their jobs are run again.`);
    } catch (error) {
      log.debug(`No heartbeat of the jobs was written: ${String(error)}`);
    }
  };
  const timer = setInterval(() => void beat(), timing.heartbeatMilliseconds).unref();
  return {
    hold: (workerId) => {
      held.add(workerId);
      void beat();
    },
    release: async (workerIds) => {
      await unlock(database, workerIds);
      for (const id of workerIds) held.delete(id);
    },
    stop: async () => {
      clearInterval(timer);
      await deleteHeartbeats(database, [...held]).catch(() => {});
    },
  };
}

async function writeHeartbeats(database: Database, workerIds: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (delete from worker_heartbeats where seen_at < now() - interval '1 day')
    insert into worker_heartbeats (worker_id, seen_at) select unnest(${workerIds}::text[]), now()
    on conflict (worker_id) do update set seen_at = excluded.seen_at`.execute(database);
}

async function deleteHeartbeats(database: Database, workerIds: readonly string[]): Promise<void> {
  await sql`delete from worker_heartbeats where worker_id = any(${workerIds}::text[])`.execute(database);
}

/** Returns the number of workers whose jobs were freed. */
export async function freeExpiredJobs(
  database: Database,
  expiryMilliseconds = usualTiming.expiryMilliseconds,
): Promise<number> {
  const dead = await listDeadWorkers(database, expiryMilliseconds);
  await unlock(database, dead);
  return dead.length;
}

/** Workers that hold a lock and have been silent for so long. */
export async function listDeadWorkers(
  database: Database,
  expiryMilliseconds = usualTiming.expiryMilliseconds,
): Promise<readonly string[]> {
  const { rows } = await sql<{ workerId: string }>`
    select distinct locked_by as "workerId" from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues) as locks
    where locked_at < now() - ${expiryMilliseconds}::integer * interval '1 millisecond'
      and not exists (
        select from worker_heartbeats where worker_id = locked_by
          and seen_at > now() - ${expiryMilliseconds}::integer * interval '1 millisecond')`.execute(database);
  return rows.map(({ workerId }) => workerId);
}

/** Whether an instance runs jobs now. */
export async function hasLivingWorker(database: Database): Promise<boolean> {
  const { rows } = await sql<{ lives: boolean }>`
    select exists (select from worker_heartbeats
      where seen_at > now() - ${usualTiming.expiryMilliseconds}::integer * interval '1 millisecond') as lives`.execute(
    database,
  );
  return rows[0]?.lives ?? false;
}

async function unlock(database: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(database);
}
