/**
 * Searches take turns: each user or network makes one at a time and for long uses a small share of the time, and all
 * together leave connections and processors of the database to requests that need little of them.
 */
import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { FairQueue, shareOfSearching } from '../concurrency/fair-queue.ts';
import { signalOf } from './reader-gone.ts';
import { subjectOf } from './security/subject.ts';

/** Half of the processors, as far as ours tell how many the database has. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const limits = { atOnce, maxWaiting: 40, maxWaitingInAll: 400, share: shareOfSearching };

/** One queue for each database, whichever list is searched. */
const queues = new WeakMap<Database, FairQueue>();

/** What a visitor asked for others may wait for too, so only the search of a user ends with its reader. */
export async function searchInTurn<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  search: () => Promise<Result>,
): Promise<Result> {
  const { database } = request.server.services;
  const queue = queues.get(database) ?? new FairQueue(limits);
  queues.set(database, queue);
  const signal = request.principal.kind === 'user' ? signalOf(reply) : never;
  return queue.run(subjectOf(request), signal, search);
}

const never = new AbortController().signal;
