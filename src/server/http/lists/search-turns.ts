/**
 * Searches take turns: each user or network makes one at a time and for long uses a small share of the time, and all
 * together leave connections and processors of the database to requests that need little of them.
 */
import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, databaseUntil } from '../../../database/connection/connection.ts';
import { FairQueue, shareOfSearching } from '../../concurrency/fair-queue.ts';
import { signalOf } from '../requests/reader-gone.ts';
import { askerOf } from '../requests/subject.ts';

/**
 * Half of the processors, as far as ours tell how many the database has. Each search uses up to two connections of the
 * ten in the pool, and a free one is needed to end the search of a reader who has left.
 */
const atOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const limits = { atOnce, share: shareOfSearching };

/** One queue for each database, whichever list is searched. */
const queues = new WeakMap<Database, FairQueue>();

/** The search ends with its reader, also in the database. Who waits for the same answer searches again. */
export async function searchInTurn<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  search: (database: Database) => Promise<Result>,
  searched: Database = request.server.services.database,
): Promise<Result> {
  const { services, patience } = request.server;
  const { database } = services;
  // A replica may hand its searches back at any moment, so both take turns together.
  const queue = queues.get(database) ?? new FairQueue({ ...limits, patience });
  queues.set(database, queue);
  const signal = signalOf(reply);
  return queue.run(askerOf(request), signal, async () => search(databaseUntil(signal, searched)));
}
