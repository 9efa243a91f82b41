/** Migrates the tables of the job queue to this version of graphile-worker. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Connection, type DatabaseTarget, openPool } from '../connection/connection.ts';
import { type JobLog, libraryLog } from './library-log.ts';

/** The revision of the library version in package.json; install.test.ts fails if it differs. */
export const neededRevision = 20;

type InstallTarget = Pick<DatabaseTarget, 'address' | 'databaseName' | 'onConnectionLost'>;

export async function installJobs(target: InstallTarget, log: JobLog): Promise<void> {
  const pgPool = openPool({ ...target, applicationName: 'phenolive jobs', max: 1 });
  try {
    if ((await installedRevision(pgPool)) !== neededRevision) {
      // Loaded on demand: it takes a tenth of a second, which a usual start saves.
      const { Logger, runMigrations } = await import('graphile-worker');
      await runMigrations({ pgPool, logger: new Logger(libraryLog(log)) });
    }
    if ('socketDirectory' in target.address) await unlockAllJobs(pgPool);
  } finally {
    await pgPool.end();
  }
}

/** 0 if nothing is installed. */
export async function installedRevision(pool: Pool): Promise<number> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as found`,
  );
  if (tables[0]?.found !== true) return 0;
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return rows[0]?.id ?? 0;
}

/** The same over a connection of the site. */
export async function readInstalledRevision(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from graphile_worker.migrations`.execute(connection);
  return rows[0]?.id ?? 0;
}

/**
 * The embedded server serves one program at a time, so jobs locked at start were left behind by a crash. On a
 * server shared by several instances they are freed when their lease ends (`leases.ts`).
 */
async function unlockAllJobs(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}
