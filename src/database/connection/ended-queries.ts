/**
 * Queries that end when their result is no longer wanted: the reader has left, so the connection and the processor
 * serve others. Kysely's own cancellation prints each of them, and takes the process of a pooler for the database's.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Cancel = (processId: number) => Promise<unknown>;

/** Each query then fails with the reason of the signal, at once if it is aborted already. */
export function endedBy(signal: AbortSignal, pool: PostgresPool, cancel: Cancel): PostgresPool {
  return {
    options: pool.options,
    end: async () => pool.end(),
    connect: async () => {
      signal.throwIfAborted();
      return ending(await pool.connect(), signal, cancel);
    },
  };
}

function ending(client: PostgresPoolClient, signal: AbortSignal, cancel: Cancel): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    signal.throwIfAborted();
    const { processID } = client;
    let cancelled: Promise<unknown> | undefined;
    const leave = () => {
      // A query that cannot be cancelled ends by itself, or by the limit of its time.
      if (processID) cancelled = cancel(processID).catch(() => {});
    };
    signal.addEventListener('abort', leave);
    try {
      return await client.query(text, values);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      // Otherwise it could meet the next query on this connection.
      await cancelled;
    }
  };
  return {
    // Without a cursor in its configuration Kysely calls only this one of the two signatures.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
