/** Brings the tables of the job queue to the shape that this version of graphile-worker needs. */
import type { Pool } from 'pg';
import { type DatabaseTarget, openPool } from '../connection.ts';
import { type JobLog, libraryLog } from './library-log.ts';

type InstallTarget = Pick<DatabaseTarget, 'address' | 'databaseName' | 'onConnectionLost'>;

export async function installJobs(target: InstallTarget, log: JobLog): Promise<void> {
  // Loaded when it is needed, because it takes a tenth of a second that the start does not have.
  const { Logger, runMigrations } = await import('graphile-worker');
  const pgPool = openPool({ ...target, applicationName: 'phenolive jobs', max: 1 });
  try {
    await runMigrations({ pgPool, logger: new Logger(libraryLog(log)) });
    if ('socketDirectory' in target.address) await unlockAllJobs(pgPool);
  } finally {
    await pgPool.end();
  }
}

/**
 * The embedded server has one program at a time, so whatever is locked at its start was left behind by a
 * crash. On a server that several instances share, the queue unlocks it after four hours.
 */
async function unlockAllJobs(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}
