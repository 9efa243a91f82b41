/** Provides the real server on a database of its own, and users to call it with. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PageRenderer } from '../../src/contract/pages.ts';
import type { Database } from '../../src/database/connection/connection.ts';
import { type Listen, listenOn } from '../../src/database/connection/listen.ts';
import { insertSession, insertUser, updateUserRole } from '../../src/database/identity/users.ts';
import type { Replica } from '../../src/database/replica/replica.ts';
import type { Role } from '../../src/domain/identity/roles.ts';
import { type AppParts, buildApp } from '../../src/server/app.ts';
import { type Configuration, readConfiguration } from '../../src/server/configuration/configuration.ts';
import type { Feature } from '../../src/server/features.ts';
import { openDiskStorage } from '../../src/server/integrations/storage/disk-storage.ts';
import type { Storage } from '../../src/server/integrations/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { TemplateName } from './templates.ts';

export interface TestApplication {
  readonly app: FastifyInstance;
  /** The same, under the name used where pages are served. */
  readonly application: FastifyInstance;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  /** Sets the server's clock, which stands still until set again. */
  setClock(now: Date): void;
  /** A new user with a session. */
  signIn(role: Role): Promise<TestPerson>;
  /** A session of an existing user, for example from the samples. */
  signInAs(userId: string): Promise<TestPerson>;
  /** Sends a request as a browser on one of our pages would; without a user, as a visitor. */
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly cookies: Record<string, string>;
}

export interface CallOptions {
  readonly as?: TestPerson | undefined;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** IP address of the caller; rate limits and visitor counting use it. */
  readonly from?: string;
}

export interface TestApplicationOptions {
  readonly features?: readonly Feature[];
  readonly pages?: PageRenderer;
  readonly template?: TemplateName;
  readonly configuration?: Partial<Configuration>;
  readonly logger?: AppParts['logger'];
  /** A folder of its own by default. */
  readonly storage?: Storage;
  /** Allowed event loop delay in milliseconds; 0 is for tests that do heavy work in this process. */
  readonly maxDelay?: number;
  /** Milliseconds for which a request waits for its turn; by default longer than any test. */
  readonly patience?: number;
  /** How long lists may show the state before a write; 0 by default. */
  readonly maxStaleMilliseconds?: number;
  /** How it hears of the writes of other instances; only with pages. */
  readonly listen?: Listen;
  readonly replica?: Replica;
  /** A second instance of the same site, on the same database. */
  readonly sharing?: Pick<TestApplication, 'testDatabase'>;
}

export const testOrigin = 'http://localhost';

export async function createTestApplication(options: TestApplicationOptions = {}): Promise<TestApplication> {
  const testDatabase =
    options.sharing === undefined
      ? await createTestDatabase(options.template === undefined ? {} : { template: options.template })
      : { ...options.sharing.testDatabase, close: async () => {} };
  const { database, close } = testDatabase;
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-application-'));
  let now: Date | undefined;
  const app = await buildApp({
    // On a busy machine a test may wait longer than a user would.
    maxDelay: 0,
    patience: options.patience ?? 600_000,
    maxStaleMilliseconds: options.maxStaleMilliseconds ?? 0,
    services: {
      database,
      clock: () => now ?? new Date(),
      randomBytes: (length) => randomBytes(length),
      configuration: {
        ...testConfiguration(),
        dataDirectory: join(directory, 'data'),
        ...options.configuration,
      },
      storage: options.storage ?? openDiskStorage(directory),
      // Without pages nothing is cached for visitors, so that a test may write to the database and read at
      // once.
      ...(options.pages === undefined ? {} : { listen: options.listen ?? listenOn(testDatabase) }),
      ...(options.replica === undefined ? {} : { replica: options.replica }),
    },
    ...(options.maxDelay === undefined ? {} : { maxDelay: options.maxDelay }),
    ...(options.features === undefined ? {} : { features: options.features }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  await app.ready();
  return {
    app,
    application: app,
    database,
    testDatabase,
    setClock: (time) => {
      now = time;
    },
    signIn: async (role) => signInNew(database, role),
    signInAs: async (userId) => openSession(database, userId, userId),
    call: async (method, url, callOptions = {}) => app.inject(requestOf(method, url, callOptions)),
    close: async () => {
      await app.close();
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Most tests have several administrators and one decision: a second signature is tested where a test asks for it. */
export const oneDecides = { SECOND_ADMINISTRATOR: 'off' } as const;

export function testConfiguration(): Configuration {
  const read = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...oneDecides });
  if (!read.ok) throw new Error(read.refusal.errors.join('\n'));
  return { ...read.value, sessionSecret: 'secret of the tests, long enough for everybody' };
}

async function signInNew(database: Database, role: Role): Promise<TestPerson> {
  const userId = `${role}-${randomUUID()}`;
  // Each with a company of their own: administrators may not decide about their own.
  const email = `somebody@${userId}.example`;
  await insertUser(database, {
    id: userId,
    email,
    emailVerified: true,
    firstName: 'Test',
    lastName: role,
    language: 'en',
  });
  await updateUserRole(database, userId, role);
  return openSession(database, userId, email);
}

async function openSession(database: Database, userId: string, email: string): Promise<TestPerson> {
  const id = randomUUID();
  const sid = createHash('sha256').update(id).digest('hex');
  await insertSession(database, { sid, userId, expire: new Date('2999-01-01') });
  return { userId, email, cookies: { session: id } };
}

function requestOf(
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { as, body, form, headers, from }: CallOptions,
): InjectOptions {
  return {
    method,
    url,
    cookies: as?.cookies ?? {},
    ...(from === undefined ? {} : { remoteAddress: from }),
    headers: {
      origin: testOrigin,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
