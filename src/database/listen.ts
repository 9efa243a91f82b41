/**
 * Listens to a database channel on a connection of its own, and reconnects when it is lost. Listeners learn
 * whether the connection is up: messages sent while it is down are lost.
 */
import pg from 'pg';
import { clientSettings, type DatabaseTarget } from './connection.ts';

export interface Listener {
  onMessage(payload: string): void;
  onListening(listening: boolean): void;
}

/** Returns a function that stops listening. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

const reconnectMilliseconds = 1_000;

export function listenOn(target: Pick<DatabaseTarget, 'address' | 'databaseName'>): Listen {
  return (channel, listener) => {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let stopped = false;

    const retry = (lost: pg.Client): void => {
      if (client !== lost) return;
      client = undefined;
      listener.onListening(false);
      lost.end().catch(() => {});
      if (!stopped) timer = setTimeout(connect, reconnectMilliseconds).unref();
    };

    const connect = (): void => {
      const next = new pg.Client({ ...clientSettings(target), application_name: 'phenolive listener' });
      client = next;
      next.on('error', () => retry(next));
      next.on('end', () => retry(next));
      next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
      next
        .connect()
        .then(async () => next.query(`listen ${pg.escapeIdentifier(channel)}`))
        .then(() => listener.onListening(true))
        .catch(() => retry(next));
    };

    connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    };
  };
}
