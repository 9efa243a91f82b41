/** Aborts long work when its client has disconnected. */
import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { NoLongerWanted } from '../../concurrency/fair-queue.ts';

/** One for each response: a page may search a dozen times, and each search would listen to it. */
const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** Aborted when the client disconnects before the response. */
export function signalOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const signal = signals.get(raw) ?? listenTo(raw);
  signals.set(raw, signal);
  return signal;
}

function listenTo(raw: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController();
  setMaxListeners(0, gone.signal);
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
