/**
 * Tells the open pages of a person that their notices changed, whichever instance wrote them
 * (server-sent events, HTML standard 9.2). The events say nothing themselves, so none is ever too much. When a
 * session of the person ends, or the person is suspended, all their streams end: who is still signed in comes again.
 */
import { PassThrough } from 'node:stream';
import type { Listen } from '../../database/notices.ts';

/** Proxies close what is silent for a minute. */
const heartbeatMilliseconds = 25_000;
/** Then the browser comes again and its session is looked at again. */
const longestMilliseconds = 5 * 60_000;
/** Of one person; the oldest gives way. */
const mostStreams = 8;

/** Before the id of a person of whom a session ended; an id holds no colon. */
const endedPrefix = 'ended:';
const changed = 'event: notices\ndata: changed\n\n';

export interface LiveNotices {
  /** Undefined where nothing can be heard of. */
  open(userId: string): PassThrough | undefined;
  /** Ends all of them; whoever comes later is told nothing. */
  close(): Promise<void>;
}

export function openLiveNotices(hear: Listen | undefined): LiveNotices {
  const streams = new Map<string, Set<PassThrough>>();
  let stop: (() => Promise<void>) | undefined;
  let isClosing = false;

  const tell = (userId: string) => {
    for (const stream of streams.get(userId) ?? []) stream.write(changed);
  };
  const hearOf = (payload: string) => {
    if (!payload.startsWith(endedPrefix)) return tell(payload);
    const userId = payload.slice(endedPrefix.length);
    for (const stream of streams.get(userId) ?? []) end(userId, stream);
  };
  const forget = (userId: string, stream: PassThrough) => {
    const ofPerson = streams.get(userId);
    if (ofPerson?.delete(stream) && ofPerson.size === 0) streams.delete(userId);
  };
  /** One that ends is counted no more and told nothing more, while its reader still takes the rest. */
  const end = (userId: string, stream: PassThrough) => {
    forget(userId, stream);
    stream.end();
  };
  const everyStream = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  const heartbeat = setInterval(() => {
    for (const stream of everyStream()) stream.write(': \n\n');
  }, heartbeatMilliseconds).unref();

  /** With the first page that wants to hear. */
  const listen = () => {
    stop ??= hear?.('notices', {
      onNotice: hearOf,
      // What was said while the line was cut is not known: everybody looks again, and comes again with their session.
      onListening: (listening) => {
        if (listening) for (const userId of streams.keys()) tell(userId);
        else for (const stream of everyStream()) stream.end();
      },
    });
    return stop !== undefined;
  };

  return {
    open: (userId) => {
      if (isClosing || !listen()) return undefined;
      const stream = new PassThrough();
      const ofPerson = streams.get(userId) ?? new Set();
      streams.set(userId, ofPerson.add(stream));
      const [oldest] = ofPerson;
      if (oldest !== undefined && ofPerson.size > mostStreams) end(userId, oldest);
      const timer = setTimeout(() => end(userId, stream), longestMilliseconds).unref();
      stream.once('close', () => {
        clearTimeout(timer);
        forget(userId, stream);
      });
      // The head of the answer goes at once, and after an end the browser waits this long, ms.
      stream.write('retry: 3000\n\n');
      return stream;
    },
    close: async () => {
      isClosing = true;
      clearInterval(heartbeat);
      for (const stream of everyStream()) stream.end();
      await stop?.();
    },
  };
}
