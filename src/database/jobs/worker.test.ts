/** Jobs while the database goes away and comes back, behind a line that the test can cut. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type DatabaseAddress, embeddedName, openPool } from '../connection.ts';
import { insertJob } from './queue.ts';
import { startWorker } from './worker.ts';

const patience = { timeout: 30_000, interval: 50 };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

test.each(['finishes', 'fails'])(
  'survives a database that goes while a job runs which then %s, and runs the job again',
  async (outcome) => {
    const line = await openLine(testDatabase.address);
    const attempts: PromiseWithResolvers<void>[] = [];
    const errors: string[] = [];
    const worker = startWorker({
      target: { address: line.address, databaseName: testDatabase.databaseName },
      tasks: {
        'write-mail': async () => {
          const attempt = Promise.withResolvers<void>();
          attempts.push(attempt);
          await attempt.promise;
        },
      },
      cron: [],
      log: { debug: () => {}, warn: () => {}, error: (message) => void errors.push(message) },
    });
    await insertJob(testDatabase.database, { task: 'write-mail', payload: {} });
    await vi.waitFor(() => expect(attempts).toHaveLength(1), patience);

    await line.cut();
    if (outcome === 'finishes') attempts[0]?.resolve();
    else attempts[0]?.reject(new Error('The mail server is away.'));
    await vi.waitFor(() => expect(errors.join(' ')).toContain('stopped and is started again'), patience);

    await line.mend();
    await vi.waitFor(() => expect(attempts).toHaveLength(2), patience);
    attempts[1]?.resolve();
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), patience);
    await worker.stop();
    await line.cut();
  },
);

async function waitingJobs(): Promise<number> {
  const pool = openPool({ ...testDatabase, max: 1 });
  try {
    const { rows } = await pool.query('select count(*)::int as count from graphile_worker.jobs');
    return rows[0].count;
  } finally {
    await pool.end();
  }
}

interface Line {
  readonly address: DatabaseAddress;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

async function openLine(address: DatabaseAddress): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = 'url' in address ? connect(placeOf(address.url)) : connect(socketIn(address.socketDirectory));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const port = await listen(server, 0);
  return {
    address: { url: throughPort(address, port) },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(server, port)),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

function placeOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
}

function socketIn(directory: string): string {
  return join(directory, '.s.PGSQL.5432');
}

function throughPort(address: DatabaseAddress, port: number): string {
  const url = new URL(
    'url' in address ? address.url : `postgres://${embeddedName}@localhost/${embeddedName}`,
  );
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
