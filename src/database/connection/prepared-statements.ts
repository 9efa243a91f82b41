/**
 * Named statements for hot queries: PostgreSQL parses and plans them once per connection, which for the query of a
 * product takes ten times as long as running it. PgBouncer forwards them from version 1.21 on, also in transaction mode.
 */
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

/** A plan of a list takes some hundred kilobytes of the server on each connection. */
const maxStatementsOfConnection = 60;
const maxNames = 500;
const mark = '/* prepared */';

/**
 * Stands in a query whose text never varies. Not for searches and filters: their best plan depends on the values, and
 * each of their texts would take memory on every connection.
 */
export const prepared = sql.raw(mark);

/** What we need of a pool of the driver. */
interface ClientPool extends Pick<PostgresPool, 'options' | 'end'> {
  readonly connect: () => Promise<pg.PoolClient>;
}

/** The pool as Kysely uses it, with a name for each marked query. */
export function withPreparedStatements(pool: ClientPool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: async () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      // Kysely knows a connection by its client, so each has one wrapper.
      const known = clients.get(client) ?? preparing(client, names);
      clients.set(client, known);
      return known;
    },
  };
}

/** A connection with too many statements is replaced, because neither the server nor the driver forgets one. */
function preparing(client: pg.PoolClient, names: Map<string, string>): PostgresPoolClient {
  const own = new Set<string>();
  const query = async (text: string, values: readonly unknown[]) => {
    if (!text.includes(mark)) return client.query(text, [...values]);
    const name = nameOf(text, names);
    own.add(name);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.set(text, `${name}+`);
      return client.query(text, [...values]);
    }
  };
  return {
    ...processOf(client),
    // Without a cursor in its configuration Kysely calls only this one of the two signatures.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || own.size > maxStatementsOfConnection),
  };
}

/** The driver has it, its types do not. */
function processOf(client: pg.PoolClient): { processID?: number } {
  return 'processID' in client && typeof client.processID === 'number' ? { processID: client.processID } : {};
}

/** A newer version of the program has changed a table of the statement, which keeps its columns. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && 'routine' in error
    ? error.routine === 'RevalidateCachedQuery'
    : false;
}

/** Equal for equal texts on all connections and instances, as a pooler shares them. */
function nameOf(text: string, names: Map<string, string>): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url');
  // So many only while a caller tries filters that are rarely used together.
  if (names.size >= maxNames) names.clear();
  names.set(text, name);
  return name;
}
