/**
 * One PostgreSQL for a whole test run: the embedded one, in memory if the machine supports it, or the server
 * in TEST_DATABASE_URL. Vitest calls this before the first test file and after the last.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from '../../src/database/connection/connection.ts';
import { startEmbedded } from '../../src/database/embedded/supervisor.ts';
import { makeTemplates, removeTestDatabases } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseAddress: DatabaseAddress;
    /** Prefix of the name of every database of this run. */
    databasePrefix: string;
  }
}

type Server = {
  readonly address: DatabaseAddress;
  readonly prefix: string;
  readonly stop: () => Promise<void>;
};

type Shared = { users: number; readonly server: Promise<Server> };

declare global {
  /** Vitest loads this file once per project, but the projects of a run share the server. */
  var phenoliveTestServer: Shared | undefined;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.phenoliveTestServer ??= { users: 0, server: startServer() };
  const use = globalThis.phenoliveTestServer;
  use.users += 1;
  const server = await use.server;
  project.provide('databaseAddress', server.address);
  project.provide('databasePrefix', server.prefix);
  return async () => {
    use.users -= 1;
    if (use.users > 0) return;
    globalThis.phenoliveTestServer = undefined;
    await server.stop();
  };
}

async function startServer(): Promise<Server> {
  const prefix = `phenolive_test_${process.pid}`;
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return startEmbeddedServer(prefix);
  const address = { url };
  await makeTemplates(address, prefix);
  return { address, prefix, stop: () => removeTestDatabases(address, prefix) };
}

async function startEmbeddedServer(prefix: string): Promise<Server> {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const dataDirectory = mkdtempSync(join(parent, 'phenolive-test-'));
  const embedded = await startEmbedded({
    dataDirectory,
    durable: false,
    settings: { max_connections: '200', shared_buffers: '64MB', wal_level: 'minimal', max_wal_senders: '0' },
  });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await makeTemplates(embedded.address, prefix);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: embedded.address, prefix, stop };
}
