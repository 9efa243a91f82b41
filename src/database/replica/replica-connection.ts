/** The connections to a replica: some for public reads, and one of its own to ask how far it is. */
import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { openReadPool } from '../connection/connection.ts';
import type { ReplicaPool } from '../connection/replica-first.ts';

/** How far a server is, in its write-ahead log. */
export interface Position {
  /** Bytes since the creation of the cluster. */
  readonly position: number;
  readonly timeline: number;
  readonly cluster: string;
  readonly migration: string;
}

export interface PrimaryPosition extends Position {
  readonly now: Date;
}

export interface ReplicaPosition extends Position {
  readonly isReplica: boolean;
  /** When the primary committed what was replayed last; null before anything was. */
  readonly replayedUntil: Date | null;
}

export interface ReplicaConnection extends ReplicaPool {
  /** Fails if it does not answer within `patienceMilliseconds`. */
  readonly ask: () => Promise<ReplicaPosition>;
  readonly close: (reason: Error) => void;
}

export const patienceMilliseconds = 2_000;
const readConnections = 10;
/** As for any request. */
const statementMilliseconds = 30_000;

export function connectReplica(url: string, onConnectionLost: () => void): ReplicaConnection {
  const address = { url };
  const reads = openReadPool({
    address,
    applicationName: 'phenolive public reads',
    max: readConnections,
    statementMilliseconds,
    onConnectionLost,
  });
  const asking = openReadPool({
    address,
    applicationName: 'phenolive replica watch',
    max: 1,
    statementMilliseconds: patienceMilliseconds,
    onConnectionLost,
  });
  const lost = new AbortController();
  setMaxListeners(0, lost.signal);
  return {
    ...reads,
    lost: lost.signal,
    ask: async () => within(patienceMilliseconds, readReplica(asking.pool)),
    close: (reason) => {
      lost.abort(reason);
      // A server that hangs answers no farewell.
      for (const { pool } of [reads, asking]) pool.end().catch(() => {});
    },
  };
}

interface Answer {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

async function readReplica(pool: pg.Pool): Promise<ReplicaPosition> {
  const row = await firstRow<Omit<ReplicaPosition, 'migration'>>(
    pool,
    `select pg_is_in_recovery() as "isReplica",
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as position,
      pg_last_xact_replay_timestamp() as "replayedUntil",
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier::text from pg_control_system()) as cluster`,
  );
  return { ...row, migration: await newestMigrationAt(pool) };
}

/**
 * The position behind everything that is committed, also where a commit did not wait for its disk. The timeline is the
 * current one: that of the last checkpoint is the old one for a while after a failover.
 */
export async function readPrimary(pool: Answer): Promise<PrimaryPosition> {
  const row = await firstRow<Omit<PrimaryPosition, 'migration'>>(
    pool,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as cluster,
      clock_timestamp() as now`,
  );
  return { ...row, migration: await newestMigrationAt(pool) };
}

async function firstRow<Row>(pool: Answer, text: string): Promise<Row> {
  const { rows } = await pool.query(text);
  // The columns are those of the statement.
  return rows[0] as Row;
}

/** Empty in a database without the tables of the site. */
async function newestMigrationAt(pool: Answer): Promise<string> {
  try {
    const row = await firstRow<{ name: string | null }>(pool, 'select max(name) as name from migrations');
    return row.name ?? '';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return '';
    throw error;
  }
}

export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`it did not answer within ${milliseconds / 1000} s`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
