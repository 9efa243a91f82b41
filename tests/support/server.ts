/** Starts the real application, including pages, on its own port and database. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/database/connection/connection.ts';
import { listenOn } from '../../src/database/connection/listen.ts';
import { buildApp } from '../../src/server/app.ts';
import { type Configuration, readConfiguration } from '../../src/server/configuration/configuration.ts';
import { listen, portOf } from '../../src/server/http/operations/listening.ts';
import { drain } from '../../src/server/http/operations/shutdown.ts';
import { loadBuiltPages } from '../../src/server/http/pages/renderer.ts';
import { oneDecides } from './application.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { TemplateName } from './templates.ts';
import { noteForFailure } from './test-log.ts';

export type TestServer = {
  /** `http://localhost:port`, without a trailing slash. */
  readonly url: string;
  readonly application: FastifyInstance;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly port: number;
  readonly configuration: Configuration;
  readonly close: () => Promise<void>;
};

export type TestServerOptions = {
  readonly template?: TemplateName;
  readonly clock?: () => Date;
  /** Variables as in `.env`, for settings that a test changes. */
  readonly environment?: Readonly<Record<string, string>>;
};

const builtPages = fileURLToPath(new URL('../../dist/web', import.meta.url));

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-server-'));
  const configuration = testConfiguration({
    DATA_DIR: dataDirectory,
    // All users of a journey share one IP address, each with an empty browser cache.
    REQUESTS_PER_MINUTE: '12000',
    ...options.environment,
  });
  const testDatabase = await createTestDatabase({ template: options.template ?? 'migrated' });
  const { database } = testDatabase;
  const application = await buildApp({
    ...(await loadBuiltPages(builtPages)),
    // The browser's driver shares this process.
    maxDelay: 0,
    // A journey sees what was written in its next step.
    maxStaleMilliseconds: 0,
    logger: { level: 'warn', stream: { write: noteForFailure } },
    services: {
      configuration,
      database,
      clock: options.clock ?? (() => new Date()),
      randomBytes,
      listen: listenOn(testDatabase),
    },
  });
  const url = await listen(application, configuration);
  const close = async (): Promise<void> => {
    await drain(application);
    await testDatabase.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { url, application, database, testDatabase, port: portOf(application), configuration, close };
}

export function testConfiguration(environment: Readonly<Record<string, string>> = {}): Configuration {
  const settings = readConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...oneDecides,
    ...environment,
  });
  if (!settings.ok) throw new Error(settings.refusal.errors.join('\n'));
  return {
    ...settings.value,
    sessionSecret: settings.value.sessionSecret ?? 'a secret for tests only, 32 letters',
  };
}
