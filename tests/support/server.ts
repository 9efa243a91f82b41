/** Starts the real application, pages included, on a port and a database of its own. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/database/connection.ts';
import { listenOn } from '../../src/database/notices.ts';
import { buildApp } from '../../src/server/app.ts';
import { type Configuration, readConfiguration } from '../../src/server/configuration.ts';
import { drain, listen, portOf } from '../../src/server/listening.ts';
import { loadBuiltPages } from '../../src/server/pages/renderer.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { TemplateName } from './templates.ts';
import { noteForFailure } from './test-log.ts';

export type TestServer = {
  /** `http://localhost:port`, without a slash at its end. */
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
  /** Variables as in `.env`, for what a test needs to be different. */
  readonly environment?: Readonly<Record<string, string>>;
};

const builtPages = fileURLToPath(new URL('../../dist/web', import.meta.url));

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-server-'));
  const configuration = testConfiguration({
    DATA_DIR: dataDirectory,
    // All readers of a journey come from one address, each with a browser that has nothing yet.
    REQUESTS_PER_MINUTE: '12000',
    ...options.environment,
  });
  const testDatabase = await createTestDatabase({ template: options.template ?? 'migrated' });
  const { database } = testDatabase;
  const application = await buildApp({
    ...(await loadBuiltPages(builtPages)),
    // The browser's driver and its answers share this process.
    longestDelay: 0,
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
  const settings = readConfiguration({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...environment });
  if (!settings.ok) throw new Error(settings.refusal.faults.join('\n'));
  return {
    ...settings.value,
    sessionSecret: settings.value.sessionSecret ?? 'a secret for tests only, 32 letters',
  };
}
