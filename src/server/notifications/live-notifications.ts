/**
 * Sends an event to the open pages of a user when their notifications change, on whichever instance they were
 * written (server-sent events, HTML standard 9.2). Events carry no data, so a superfluous one does no harm.
 * When a session of the user ends, or the user is suspended, all their streams end; pages with a valid
 * session reconnect.
 */
import { PassThrough } from 'node:stream';
import type { Listen } from '../../database/connection/listen.ts';

/** Proxies close connections that are silent for a minute. */
const heartbeatMilliseconds = 25_000;
/** Then the browser reconnects, and its session is checked again. */
const maxMilliseconds = 5 * 60_000;
/** Per user; the oldest stream is closed. */
const maxStreams = 8;
/** Of all users on this instance; the oldest is closed, and its page asks again by and by. */
const maxStreamsInAll = 5_000;

/** Precedes the id of a user whose session ended; an id holds no colon. */
const endedPrefix = 'ended:';
const changed = 'event: notifications\ndata: changed\n\n';

export interface LiveNotifications {
  /** Undefined where database notifications are unavailable. */
  open(userId: string): PassThrough | undefined;
  /** Ends all streams; `open` then returns undefined. */
  close(): Promise<void>;
}

export function openLiveNotifications(hear: Listen | undefined): LiveNotifications {
  const streams = new OpenStreams();
  let stop: (() => Promise<void>) | undefined;
  let isClosing = false;

  const hearOf = (payload: string) => {
    if (payload.startsWith(endedPrefix)) streams.endOf(payload.slice(endedPrefix.length));
    else streams.notify(payload);
  };
  const heartbeat = setInterval(() => streams.sendHeartbeat(), heartbeatMilliseconds).unref();

  /** Starts listening with the first stream. */
  const listen = () => {
    stop ??= hear?.('notifications', {
      onMessage: hearOf,
      // Events sent while the connection was down are lost: every page refetches, and reconnects with its
      // session.
      onListening: (listening) => (listening ? streams.notifyAll() : streams.endAll()),
    });
    return stop !== undefined;
  };

  return {
    open: (userId) => (isClosing || !listen() ? undefined : streams.open(userId)),
    close: async () => {
      isClosing = true;
      clearInterval(heartbeat);
      streams.endAll();
      await stop?.();
    },
  };
}

/** The open streams of each user. */
class OpenStreams {
  /** At most `maxStreamsInAll` streams. */
  readonly #streams = new Map<string, Set<PassThrough>>();
  /** The user of each, the oldest first: at most as many. */
  readonly #users = new Map<PassThrough, string>();

  open(userId: string): PassThrough {
    const stream = new PassThrough();
    const ofPerson = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, ofPerson.add(stream));
    const [oldest] = ofPerson;
    if (oldest !== undefined && ofPerson.size > maxStreams) this.#end(userId, oldest);
    this.#users.set(stream, userId);
    const [oldestOfAll] = this.#users;
    if (oldestOfAll !== undefined && this.#users.size > maxStreamsInAll)
      this.#end(oldestOfAll[1], oldestOfAll[0]);
    const timer = setTimeout(() => this.#end(userId, stream), maxMilliseconds).unref();
    stream.once('close', () => {
      clearTimeout(timer);
      this.#forget(userId, stream);
    });
    // Flushes the response headers; `retry` is how long the browser waits before it reconnects, in
    // milliseconds.
    stream.write('retry: 3000\n\n');
    return stream;
  }

  notify(userId: string): void {
    for (const stream of this.#streams.get(userId) ?? []) stream.write(changed);
  }

  notifyAll(): void {
    for (const userId of this.#streams.keys()) this.notify(userId);
  }

  /** A comment, which proxies count as traffic. */
  sendHeartbeat(): void {
    for (const stream of this.#users.keys()) stream.write(': \n\n');
  }

  endOf(userId: string): void {
    for (const stream of this.#streams.get(userId) ?? []) this.#end(userId, stream);
  }

  endAll(): void {
    for (const stream of this.#users.keys()) stream.end();
  }

  /** Stops counting and writing to the stream at once; its reader still receives what is buffered. */
  #end(userId: string, stream: PassThrough): void {
    this.#forget(userId, stream);
    stream.end();
  }

  #forget(userId: string, stream: PassThrough): void {
    this.#users.delete(stream);
    const ofPerson = this.#streams.get(userId);
    if (ofPerson?.delete(stream) && ofPerson.size === 0) this.#streams.delete(userId);
  }
}
