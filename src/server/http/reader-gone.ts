/** Aborts long work when its client has disconnected. */
import type { FastifyReply } from 'fastify';
import { NoLongerWanted } from '../concurrency/fair-queue.ts';

/** Aborted when the client disconnects before the response. */
export function signalOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  // The client may have disconnected while the request was processed.
  if (hasLeft({ raw })) gone.abort(new NoLongerWanted());
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new NoLongerWanted());
  });
  return gone.signal;
}

/** A reader who has the whole answer has not left. */
export function hasLeft({ raw }: Pick<FastifyReply, 'raw'>): boolean {
  return raw.destroyed && !raw.writableFinished;
}
