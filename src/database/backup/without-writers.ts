/** Ensures that a site is stopped and stays as it is while its rows and files are copied. */
import { sql } from 'kysely';
import type { Connection, Database } from '../connection/connection.ts';
import { listPendingChanges } from '../setup/migrate.ts';
import { StartupFailure } from '../setup/startup-failure.ts';
import { findContents } from './contents.ts';
import { liftTimeouts } from './snapshot.ts';
import { listBackupTables } from './tables.ts';

/** Other work in the database, such as a vacuum, gives way within a second. */
const lockMilliseconds = 15_000;

/** Until `work` ends nothing is written, also not by an instance that is started. Refuses where one is connected. */
export async function withoutWriters<Result>(
  database: Database,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  await checkSite(database);
  if ((await countInstances(database)) > 0) {
    throw new StartupFailure(
      'The site is running: Phenolive is connected to its database. Stop every instance, then run this again. ' +
        'If none runs and there is a pooler such as PgBouncer, restart the pooler: it holds connections open.',
    );
  }
  return database.transaction().execute(async (transaction) => {
    await liftTimeouts(transaction);
    await lockTables(transaction);
    const result = await work(transaction);
    if ((await countInstances(transaction)) > 0) {
      throw new StartupFailure(
        'Phenolive was started with the old settings in the meantime. Stop it, empty the target, and run this again.',
      );
    }
    return result;
  });
}

/** Instances of the site that are connected, rather than commands of an operator. */
export async function countInstances(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'phenolive%' and application_name <> 'phenolive operator'`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

/** Whether `other` is the database that `work` of `withoutWriters` protects, under whatever address. */
export async function isProtected(transaction: Connection, other: Database): Promise<boolean> {
  const own = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction);
  const { rows } = await sql<{ locked: boolean }>`
    select exists (select from pg_locks where locktype = 'relation' and mode = 'ShareLock' and granted
      and pid = ${own.rows[0]?.id} and relation = to_regclass('public.users')
      and database = (select oid from pg_database where datname = current_database())) as locked`.execute(
    other,
  );
  return rows[0]?.locked === true;
}

async function checkSite(database: Database): Promise<void> {
  if ((await findContents(database)) !== 'site') {
    throw new StartupFailure('There is no site in the database that the settings name.');
  }
  const { migrations } = await listPendingChanges(database);
  if (migrations.length === 0) return;
  throw new StartupFailure(
    'The site was last started by an older version of Phenolive. Start it once with this one and stop it, then run this again.',
  );
}

async function lockTables(transaction: Connection): Promise<void> {
  const names = sql.join((await listBackupTables(transaction)).map(({ name }) => sql.table(name)));
  await sql`set local lock_timeout = ${sql.lit(lockMilliseconds)}`.execute(transaction);
  try {
    await sql`lock table ${names} in share mode`.execute(transaction);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(
      `The database cannot be protected from writes (${reason}). Stop what writes to it, and use the account that owns it.`,
      { cause: error },
    );
  }
  await sql`set local lock_timeout = 0`.execute(transaction);
}
