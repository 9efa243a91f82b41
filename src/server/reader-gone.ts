/** Tells work that takes long when nobody waits for its result any more. */
import type { FastifyReply } from 'fastify';
import { NoLongerWanted } from './fair-queue.ts';

/** Aborted when the reader goes before the answer came. */
export function signalOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  // It may have gone while the request was looked at.
  if (raw.destroyed) gone.abort(new NoLongerWanted());
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new NoLongerWanted());
  });
  return gone.signal;
}
