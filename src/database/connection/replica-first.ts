/**
 * Statements go to a replica while it may answer. Whatever fails there, for whatever reason, is asked again on the
 * primary: reads can be repeated, and if the statement itself is wrong it fails there too. Transactions are the primary's.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

export interface ReplicaPool {
  readonly pool: pg.Pool;
  /** What the query builder sees of it. */
  readonly queried: PostgresPool;
  /** Aborted when the replica is lost: then nothing waits for it. */
  readonly lost: AbortSignal;
}

export type AnsweringServer = 'primary' | 'replica';

export interface ReplicaSource {
  /** Undefined while the primary has to answer. */
  readonly find: () => ReplicaPool | undefined;
  readonly onAnswer: (server: AnsweringServer) => void;
}

export function replicaFirst(primary: PostgresPool, { find, onAnswer }: ReplicaSource): PostgresPool {
  return {
    options: primary.options,
    end: async () => primary.end(),
    connect: async () => {
      const replica = find();
      if (replica !== undefined) return askingFirst(replica, primary, onAnswer);
      onAnswer('primary');
      return primary.connect();
    },
  };
}

function askingFirst(
  replica: ReplicaPool,
  primary: PostgresPool,
  onAnswer: ReplicaSource['onAnswer'],
): PostgresPoolClient {
  let connected: PostgresPoolClient | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (connected === undefined && !/^(?:begin|start transaction)\b/.test(text)) {
      try {
        const result = await askReplica(replica, text, values);
        onAnswer('replica');
        return result;
      } catch {
        // The primary answers, or says what is wrong.
      }
    }
    onAnswer('primary');
    connected ??= await primary.connect();
    return connected.query(text, values);
  };
  return {
    // Without a cursor in its configuration Kysely calls only this one of the two signatures.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => connected?.release(destroy),
  };
}

async function askReplica(
  { queried, lost }: ReplicaPool,
  text: string,
  values: readonly unknown[],
): Promise<unknown> {
  const connecting = queried.connect();
  const client = await unlessLost(lost, connecting).catch((error: unknown) => {
    connecting.then(
      (late) => late.release(true),
      () => {},
    );
    throw error;
  });
  let isBroken = true;
  try {
    const result = await unlessLost(lost, client.query(text, values));
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

async function unlessLost<Value>(lost: AbortSignal, work: Promise<Value>): Promise<Value> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(lost.reason);
  lost.addEventListener('abort', end);
  if (lost.aborted) end();
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    lost.removeEventListener('abort', end);
  }
}
