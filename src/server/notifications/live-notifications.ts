/**
 * Sends an event to the open pages of a user when their notifications change, on whichever instance they were
 * written (server-sent events, HTML standard 9.2). Events carry no data, so a superfluous one does no harm.
 * When a session of the user ends, or the user is suspended, all their streams end; pages with a valid
 * session reconnect.
 */
import { PassThrough } from 'node:stream';
import type { Listen } from '../../database/listen.ts';

/** Proxies close connections that are silent for a minute. */
const heartbeatMilliseconds = 25_000;
/** Then the browser reconnects, and its session is checked again. */
const maxMilliseconds = 5 * 60_000;
/** Per user; the oldest stream is closed. */
const maxStreams = 8;

/** Precedes the id of a user whose session ended; an id holds no colon. */
const endedPrefix = 'ended:';
const changed = 'event: notices\ndata: changed\n\n';

export interface LiveNotifications {
  /** Undefined where database notifications are unavailable. */
  open(userId: string): PassThrough | undefined;
  /** Ends all streams; `open` then returns undefined. */
  close(): Promise<void>;
}

export function openLiveNotifications(hear: Listen | undefined): LiveNotifications {
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
  /** Stops counting and writing to the stream at once; its reader still receives what is buffered. */
  const end = (userId: string, stream: PassThrough) => {
    forget(userId, stream);
    stream.end();
  };
  const everyStream = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);
  const heartbeat = setInterval(() => {
    for (const stream of everyStream()) stream.write(': \n\n');
  }, heartbeatMilliseconds).unref();

  /** Starts listening with the first stream. */
  const listen = () => {
    stop ??= hear?.('notifications', {
      onMessage: hearOf,
      // Events sent while the connection was down are lost: every page refetches, and reconnects with its
      // session.
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
      if (oldest !== undefined && ofPerson.size > maxStreams) end(userId, oldest);
      const timer = setTimeout(() => end(userId, stream), maxMilliseconds).unref();
      stream.once('close', () => {
        clearTimeout(timer);
        forget(userId, stream);
      });
      // Flushes the response headers; `retry` is how long the browser waits before it reconnects, in
      // milliseconds.
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
