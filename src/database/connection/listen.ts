/**
 * Listens to a database channel on a connection of its own, and reconnects when it is lost. Listeners learn whether
 * notifications arrive: those sent while they do not are lost. Heartbeats show it: they are sent over another
 * connection, because a pooler in transaction mode returns to a connection only what it sent itself.
 */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { clientSettings, type Database, type DatabaseTarget, keepAlive } from './connection.ts';

export interface Listener {
  onMessage(payload: string): void;
  onListening(listening: boolean): void;
}

/** Returns a function that stops listening. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

export interface Heartbeat {
  readonly intervalMilliseconds: number;
  /** Without a heartbeat for this long the connection counts as lost. */
  readonly timeoutMilliseconds: number;
}

export interface ListenTarget extends Pick<DatabaseTarget, 'address' | 'databaseName'> {
  /** Sends the heartbeats. */
  readonly database: Database;
  readonly heartbeat?: Heartbeat;
  /** Called once for each time that notifications stop to arrive. */
  readonly onTrouble?: (message: string) => void;
}

const usualHeartbeat: Heartbeat = { intervalMilliseconds: 1_000, timeoutMilliseconds: 3_500 };
const heartbeatPrefix = 'heartbeat ';
const reconnectMilliseconds = 1_000;
const connectionTimeoutMilliseconds = 10_000;

export function listenOn(target: ListenTarget): Listen {
  return (channel, listener) => {
    let line: Line | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;
    let isHealthy = true;

    const lose = (lost: Line, reason: string): void => {
      if (line !== lost) return;
      line = undefined;
      lost.end();
      listener.onListening(false);
      if (isHealthy)
        target.onTrouble?.(`Notifications of the database do not arrive (${channel}): ${reason}`);
      isHealthy = false;
      if (!stopped) timer = setTimeout(connect, reconnectMilliseconds).unref();
    };

    const connect = (): void => {
      const next = openLine(target, channel, {
        onMessage: (payload) => listener.onMessage(payload),
        onReady: () => {
          isHealthy = true;
          listener.onListening(true);
        },
        onLost: (reason) => lose(next, reason),
      });
      line = next;
    };

    connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      const last = line;
      line = undefined;
      last?.end();
    };
  };
}

/** Its commit waits for no disk. */
export async function sendNotification(database: Database, channel: string, payload: string): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`.execute(
    database,
  );
}

interface Line {
  readonly end: () => void;
}

interface LineEvents {
  readonly onMessage: (payload: string) => void;
  /** The first heartbeat came back. */
  readonly onReady: () => void;
  readonly onLost: (reason: string) => void;
}

function openLine(target: ListenTarget, channel: string, events: LineEvents): Line {
  const { intervalMilliseconds, timeoutMilliseconds } = target.heartbeat ?? usualHeartbeat;
  const socket = new Socket();
  const client = new pg.Client({
    ...clientSettings(target),
    ...keepAlive,
    application_name: 'phenolive listener',
    connectionTimeoutMillis: connectionTimeoutMilliseconds,
    stream: () => socket,
  });
  let timer: NodeJS.Timeout | undefined;
  const heartbeat = `${heartbeatPrefix}${randomUUID()}`;
  let isReady = false;

  const beat = (): void => {
    timer = setTimeout(() => events.onLost(silence), timeoutMilliseconds).unref();
    // Whether it was sent shows when it comes back.
    sendNotification(target.database, channel, heartbeat).catch(() => {});
  };
  client.on('error', (error) => events.onLost(error.message));
  client.on('end', () => events.onLost('the connection ended'));
  client.on('notification', ({ payload = '' }) => {
    if (!payload.startsWith(heartbeatPrefix)) return events.onMessage(payload);
    if (payload !== heartbeat) return;
    clearTimeout(timer);
    timer = setTimeout(beat, intervalMilliseconds).unref();
    if (isReady) return;
    isReady = true;
    events.onReady();
  });
  client
    .connect()
    .then(async () => client.query(`listen ${pg.escapeIdentifier(channel)}`))
    .then(beat)
    .catch((error: unknown) => events.onLost(error instanceof Error ? error.message : String(error)));
  return {
    // A dead connection never answers a farewell.
    end: () => {
      clearTimeout(timer);
      socket.destroy();
    },
  };
}

const silence =
  'a heartbeat did not come back. Behind a pooler in transaction mode set DATABASE_DIRECT_URL. ' +
  'Until they arrive nothing is kept in memory.';
