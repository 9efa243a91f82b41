/**
 * Tells the open pages of a person that their notices changed, whichever instance wrote them
 * (server-sent events, HTML standard 9.2). The events say nothing themselves, so none is ever too much.
 */
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Proxies close what is silent for a minute. */
const heartbeatMilliseconds = 25_000;
/** Then the browser comes again and its session is looked at again. */
const longestMilliseconds = 5 * 60_000;
/** Of one person; the oldest gives way. */
const mostStreams = 8;

const changed = 'event: notices\ndata: changed\n\n';

export interface LiveNotices {
  /** Undefined where nothing can be heard of. */
  open(userId: string): PassThrough | undefined;
}

export function openLiveNotices(app: FastifyInstance): LiveNotices {
  const streams = new Map<string, Set<PassThrough>>();
  let stop: (() => Promise<void>) | undefined;
  let isClosing = false;

  const tell = (userId: string) => {
    for (const stream of streams.get(userId) ?? []) stream.write(changed);
  };
  const everyStream = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  const heartbeat = setInterval(() => {
    for (const stream of everyStream()) stream.write(': \n\n');
  }, heartbeatMilliseconds).unref();

  /** With the first page that wants to hear. */
  const listen = () => {
    stop ??= app.services.listen?.('notices', {
      onNotice: tell,
      // What was said while the line was cut is not known, so everybody looks again.
      onListening: (listening) => {
        if (listening) for (const userId of streams.keys()) tell(userId);
      },
    });
    return stop !== undefined;
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(heartbeat);
    for (const stream of everyStream()) stream.end();
    await stop?.();
  });

  return {
    open: (userId) => {
      if (isClosing || !listen()) return undefined;
      const stream = new PassThrough();
      const ofPerson = streams.get(userId) ?? new Set();
      streams.set(userId, ofPerson.add(stream));
      if (ofPerson.size > mostStreams) [...ofPerson][0]?.end();
      const timer = setTimeout(() => stream.end(), longestMilliseconds).unref();
      stream.once('close', () => {
        clearTimeout(timer);
        ofPerson.delete(stream);
        if (ofPerson.size === 0) streams.delete(userId);
      });
      // The head of the answer goes at once, and after an end the browser waits this long, ms.
      stream.write('retry: 3000\n\n');
      return stream;
    },
  };
}
