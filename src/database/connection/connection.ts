/**
 * Opens the connection pool for all queries. A lost connection is reported and replaced; it never ends the
 * process.
 */
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../tables/schema.ts';
import { endedBy } from './ended-queries.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { Reachability, usualPatienceMilliseconds } from './reachability.ts';
import { type ReplicaSource, replicaFirst } from './replica-first.ts';

export type Database = Kysely<Schema>;

/** First argument of every query function: the database, or the current transaction. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

/** Address of the operator's server, or the socket directory of the embedded one. */
export type DatabaseAddress = { readonly url: string } | { readonly socketDirectory: string };

export type DatabaseTarget = {
  readonly address: DatabaseAddress;
  /** A database on the server other than the one in the address. */
  readonly databaseName?: string;
  readonly applicationName?: string;
  /** Maximum number of connections. */
  readonly max?: number;
  readonly onConnectionLost?: (error: Error) => void;
  /** True if the address leads to a pooler in transaction mode: nothing then belongs to a connection. */
  readonly pooled?: boolean;
  /** After which the server ends a statement, and we a connection on which none is answered; by default never. */
  readonly statementMilliseconds?: number;
  /** Without an answer, before we ask whether the server answers at all; for targets with a limit of statements. */
  readonly patienceMilliseconds?: number;
  /** Called after each statement, without its values. */
  readonly onStatement?: (statement: Statement) => void;
};

export interface Statement {
  readonly sql: string;
  readonly milliseconds: number;
  /** The code of PostgreSQL, or the name of the error; absent when the statement succeeded. */
  readonly failure?: string;
}

export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  readonly max: number;
  /** Callers that wait for one. */
  readonly awaited: number;
}

/** User and database of the embedded server. */
export const embeddedName = 'phenolive';

const connectionTimeoutMilliseconds = 10_000;
/** How much longer than the server we wait before we end a connection: time for its answer to arrive. */
const answerMilliseconds = 2_000;
/** A transaction that does nothing holds its locks. */
const idleInTransactionMilliseconds = 60_000;
/** A busy connection would otherwise stay for ever, and its process on the server grows with all that it has planned and read. */
const lifetimeSeconds = 60 * 60;
/** By the default of the system a line that died without a word is noticed after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A query uses one core, because others wait for the rest, and is never compiled, which takes longer than running it.
 * Pages of solid-state disks and of memory are read in any order. With less memory the rows that an index finds are
 * forgotten, and whole pages have to be compared again.
 */
const requestSettings = [
  '-c max_parallel_workers_per_gather=0',
  '-c jit=off',
  '-c random_page_cost=1.1',
  '-c work_mem=32MB',
].join(' ');

/** PostgreSQL type OIDs, from `select oid, typname from pg_type`. */
const typeIds = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182, textArray: 1009 } as const;

export function openDatabase(target: DatabaseTarget): Database {
  const { pool, queried } = openReadPool(target);
  const database = queryBuilder(queried, target);
  opened.set(database, { pool, queried, target });
  return database;
}

/** Connections that a query builder of another database may ask too. */
export function openReadPool(target: DatabaseTarget): Pick<Opened, 'pool' | 'queried'> {
  const { pool, reachability } = openWatchedPool(target, typeParsers());
  const clients = reachability ?? pool;
  return { pool, queried: target.pooled === true ? clients : withPreparedStatements(clients) };
}

/** Sees the same database, for reads that a replica of it may answer. */
export function readingFromReplica(database: Database, replica: ReplicaSource): Database {
  const { pool, queried, target } = openedAs(database);
  const reads = queryBuilder(replicaFirst(queried, replica), target);
  opened.set(reads, { pool, queried, target, replica });
  return reads;
}

/** A statement that is no part of what the site does, so that it is neither counted nor traced. */
export async function askUnobserved(
  database: Database,
  text: string,
): Promise<{ readonly rows: readonly unknown[] }> {
  return openedAs(database).pool.query(text);
}

/** Sees the same database; its queries end when the signal is aborted, and fail with its reason. */
export function databaseUntil(signal: AbortSignal, database: Database): Database {
  const { pool, queried, target, replica } = openedAs(database);
  // The process of a connection to a pooler is the pooler's.
  if (target.pooled === true) return database;
  const until = (server: Pick<Opened, 'pool' | 'queried'>): PostgresPool =>
    endedBy(signal, server.queried, async (processId) =>
      server.pool.query('select pg_cancel_backend($1)', [processId]),
    );
  const primary = until({ pool, queried });
  if (replica === undefined) return queryBuilder(primary, target);
  const find: ReplicaSource['find'] = () => {
    const found = replica.find();
    return found && { ...found, queried: until(found) };
  };
  return queryBuilder(replicaFirst(primary, { ...replica, find }), target);
}

/** Connections of their own to the same database, for work that takes as long as it needs. To be destroyed. */
export function openUnlimited(database: Database, applicationName: string): Database {
  const { statementMilliseconds: _, ...target } = openedAs(database).target;
  return openDatabase({ ...target, applicationName, max: 3 });
}

function queryBuilder(pool: PostgresPool, { onStatement }: DatabaseTarget): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onStatement === undefined
      ? {}
      : {
          log: (event) => {
            const { query, queryDurationMillis: milliseconds } = event;
            const failed = event.level === 'error' ? { failure: failureOf(event.error) } : {};
            onStatement({ sql: query.sql, milliseconds, ...failed });
          },
        }),
  });
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

interface Opened {
  readonly pool: pg.Pool;
  /** What the query builder sees of it. */
  readonly queried: PostgresPool;
  readonly target: DatabaseTarget;
  /** Asked first, where it may answer. */
  readonly replica?: ReplicaSource;
}

/** Kysely does not show the pool of its dialect. */
const opened = new WeakMap<Database, Opened>();

function openedAs(database: Database): Opened {
  const known = opened.get(database);
  if (known === undefined) throw new Error('This database was not opened by openDatabase.');
  return known;
}

export function connectionCounts(database: Database): ConnectionCounts {
  const { pool } = openedAs(database);
  const { idleCount: idle, totalCount, waitingCount: awaited, options } = pool;
  return { busy: totalCount - idle, idle, max: options.max, awaited };
}

/** Raw connections without a query builder, for the job queue library. */
export function openPool(target: DatabaseTarget): pg.Pool {
  return openWatchedPool(target).pool;
}

function openWatchedPool(
  target: DatabaseTarget,
  types?: pg.CustomTypesConfig,
): { readonly pool: pg.Pool; readonly reachability: Reachability | undefined } {
  const client = clientSettings(target);
  const pool = new pg.Pool({
    ...client,
    application_name: target.applicationName ?? 'phenolive',
    ...keepAlive,
    max: target.max ?? 10,
    maxLifetimeSeconds: lifetimeSeconds,
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    ...serverLimits(target),
    ...(types === undefined ? {} : { types }),
  });
  // Both listeners are needed, because an `error` event without one ends the process. Each connection reports
  // its own errors; the pool repeats those of idle ones.
  pool.on('error', () => {});
  pool.on('connect', (connected) => {
    connected.on('error', (error) => {
      if (!pool.ending) target.onConnectionLost?.(error);
    });
  });
  const { statementMilliseconds, patienceMilliseconds = usualPatienceMilliseconds } = target;
  if (statementMilliseconds === undefined) return { pool, reachability: undefined };
  const limitMilliseconds = statementMilliseconds + answerMilliseconds;
  return { pool, reachability: new Reachability(pool, { client, patienceMilliseconds, limitMilliseconds }) };
}

/** A pooler refuses these parameters: it has settings of its own for this. */
function serverLimits({ statementMilliseconds, pooled }: DatabaseTarget): pg.ClientConfig {
  if (pooled === true) return {};
  if (statementMilliseconds === undefined) return { options: requestSettings };
  return {
    options: requestSettings,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: idleInTransactionMilliseconds,
  };
}

/** Options of the `pg` driver for an address; also for code that needs its own connection. */
export function clientSettings(target: Pick<DatabaseTarget, 'address' | 'databaseName'>): pg.ClientConfig {
  const { address, databaseName } = target;
  if ('url' in address) {
    return { connectionString: databaseName ? withDatabaseName(address.url, databaseName) : address.url };
  }
  return { host: address.socketDirectory, user: embeddedName, database: databaseName ?? embeddedName };
}

function withDatabaseName(url: string, databaseName: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(databaseName)}`;
  return changed.href;
}

type TextArrayParser = (text: string) => string[];

/** `numeric` stays a string (exact), `bigint` becomes a number, `date` stays the day as text. */
function typeParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  // The published types give this function the type of its own first argument.
  const textArray = parsers.getTypeParser(typeIds.textArray, 'text') as unknown as TextArrayParser;
  parsers.setTypeParser(typeIds.int8, exactNumber);
  parsers.setTypeParser(typeIds.int8Array, (text: string) => textArray(text).map(exactNumber));
  parsers.setTypeParser(typeIds.date, (text: string) => text);
  parsers.setTypeParser(typeIds.dateArray, textArray);
  return parsers;
}

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
}
