/** Traces of the whole program at a collector: what they show, what never leaves, and what a bad collector does. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertSession } from '../../src/database/identity/users.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts';
import { addressOf, type Program, runProgram } from '../support/program.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';

const patience = { timeout: 30_000, interval: 50 };
const code = '4Q3Z0Z8KEZ7PY';
const email = 'buyer.of.oil@shop.example';
const chosen = { trace: '0af7651916cd43dd8448eb211c80319c', parent: 'b7ad6b7169203331' };
const traceparent = `00-${chosen.trace}-${chosen.parent}-01`;
/** Prints each module of OpenTelemetry that the program loads, but for its API, which `prom-client` loads. */
const printsModules = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry\\/(?!api\\/)|@fastify\\/otel/.test(url)) console.log('LOADED ' + url);
    return next(url, context);
  } });`,
)}`;

let testDatabase: TestDatabase;
let line: DatabaseLine;
const programs: Program[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: 'samples' });
  line = await openDatabaseLine(testDatabase.address);
});
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await line.cut();
  await testDatabase.close();
});

function start(environment: Readonly<Record<string, string>>): Program {
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = testDatabase.databaseName;
  const program = runProgram({
    DATABASE_URL: url.href,
    SINGLE_INSTANCE: 'true',
    NODE_OPTIONS: printsModules,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...environment,
  });
  programs.push(program);
  return program;
}

async function signIn(): Promise<string> {
  const session = randomUUID();
  const { id: userId } = await testDatabase.database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'consumer')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sid = createHash('sha256').update(session).digest('hex');
  await insertSession(testDatabase.database, { sid, userId, expire: new Date('2999-01-01') });
  return session;
}

async function spanOf(
  collector: TraceCollector,
  isWanted: (span: CollectedSpan) => boolean,
): Promise<CollectedSpan> {
  return vi.waitUntil(() => collector.spans().find(isWanted), patience);
}

const named = (name: string) => (span: CollectedSpan) => span.name === name;

/** Of the same trace, and begun by it. */
function childrenOf(collector: TraceCollector, { traceId, spanId }: CollectedSpan): readonly CollectedSpan[] {
  return collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
}

async function report(address: URL, headers: Record<string, string>): Promise<Response> {
  return fetch(new URL('/api/reports', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address.origin, ...headers },
    body: JSON.stringify({
      aboutKind: 'code',
      about: code,
      problem: 'counterfeit',
      text: 'The same code is on two bottles.',
      email,
    }),
  });
}

describe('traces at a collector', () => {
  let collector: TraceCollector;
  let program: Program;
  let address: URL;
  let session: string;
  beforeAll(async () => {
    collector = await startTraceCollector();
    session = await signIn();
    program = start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      TRACEPARENT_FROM_PROXIES: 'true',
      // An identity provider that answers nothing of use, and shows what it is sent.
      OIDC_ISSUER: collector.url,
      OIDC_CLIENT_ID: 'phenolive',
      OIDC_CLIENT_SECRET: 'secret-of-the-client',
    });
    programs.splice(0);
    address = await addressOf(program);
  });
  afterAll(async () => {
    program.child.kill('SIGKILL');
    await program.ended;
    await collector.close();
  });

  test('show a request with its statements, the mail that it caused, and the page that was rendered', async () => {
    const cookie = `session=${session}`;
    expect((await report(address, { cookie })).status).toBe(201);
    await fetch(new URL(`/api/qr/${code}?email=${email}`, address), { headers: { cookie } });
    await fetch(new URL(`/v/${code}`, address), { headers: { cookie } });
    await fetch(new URL('/discovery?q=private-words', address), { headers: { cookie } });

    const request = await spanOf(collector, named('POST /api/reports'));
    expect(request.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/reports',
      'http.response.status_code': 201,
    });
    const texts = childrenOf(collector, request).map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.filter((sql) => sql.includes('insert into "reports"') && sql.includes('$1'))).toHaveLength(
      1,
    );

    const job = await spanOf(
      collector,
      ({ name, links }) =>
        name === 'job send-notification-mail' && links.some(({ traceId }) => traceId === request.traceId),
    );
    expect(job.attributes).toMatchObject({
      'messaging.destination.name': 'send-notification-mail',
      'phenolive.job.attempt': 1,
    });
    expect(job.traceId).not.toBe(request.traceId);
    const steps = childrenOf(collector, job).map(({ name }) => name);
    expect(steps).toContain('send mail');
    expect(steps).toContain('select');

    const page = await spanOf(collector, named('GET /*'));
    expect(childrenOf(collector, page).map(({ name }) => name)).toContain('render page');
  });

  test('hold no code, email address, session, query or value', async () => {
    await spanOf(collector, named('GET /api/qr/:code'));
    await spanOf(collector, named('GET /v/:code'));
    for (const secret of [
      code,
      email,
      'shop.example',
      session,
      'private-words',
      'on two bottles',
      '127.0.0.1',
    ])
      expect(collector.received()).not.toContain(secret);
    expect(collector.received()).toContain('$1');
  });

  test('are named in the log beside the request', async () => {
    const { headers } = await report(address, {});
    const id = String(headers.get('x-request-id'));
    const [, logged = ''] = await program.says(new RegExp(`answered.*${id}.*"traceId":"(\\w+)"`));
    const root = await spanOf(collector, ({ traceId, parentSpanId }) => traceId === logged && !parentSpanId);
    expect(root.name).toBe('POST /api/reports');
  });

  test('continue what a trusted proxy began, and nothing of a visitor', async () => {
    await fetch(new URL('/api/products', address), {
      headers: { traceparent, 'x-forwarded-for': '203.0.113.1' },
    });
    const own = await spanOf(collector, named('GET /api/products'));
    expect(own).toMatchObject({ traceId: chosen.trace, parentSpanId: chosen.parent });
    await fetch(new URL('/api/producers', address), { headers: { traceparent } });
    const strangers = await spanOf(collector, named('GET /api/producers'));
    expect(strangers.traceId).not.toBe(chosen.trace);
    expect(strangers.parentSpanId).toBeFalsy();
  });

  test('continue at the identity provider', async () => {
    await fetch(new URL('/api/login', address), { redirect: 'manual' });
    const login = await spanOf(collector, named('GET /api/login'));
    const [asked] = collector.requests.filter(({ path }) => path.startsWith('/.well-known/'));
    expect(asked?.headers['traceparent']).toContain(login.traceId);
  });

  test('leave out health checks and the files of the build', async () => {
    for (const path of ['/healthz', '/readyz', '/assets/none.js']) await fetch(new URL(path, address));
    await fetch(new URL('/api/producers/facets', address));
    await spanOf(collector, named('GET /api/producers/facets'));
    expect(collector.received()).not.toMatch(/healthz|readyz|assets/);
  });

  test('hold up neither the site nor its end when the collector never answers', async () => {
    collector.hang();
    for (let round = 0; round < 30; round += 1) {
      expect((await fetch(new URL('/api/producers', address))).status).toBe(200);
    }
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});

test('a collector that is not there changes nothing, and visitors begin no trace without a setting', async () => {
  const program = start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  const address = await addressOf(program);
  const headers = { traceparent, 'x-forwarded-for': '203.0.113.1' };
  expect((await fetch(new URL('/api/producers', address), { headers })).status).toBe(200);
  await program.says(/answered.*"traceId":"\w+"/);
  await program.says('traces cannot be sent to the collector');
  expect(program.output()).not.toContain(chosen.trace);
  expect(program.output()).toContain('LOADED');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const program = start({});
  const address = await addressOf(program);
  expect((await fetch(new URL('/discovery', address))).status).toBe(200);
  await program.says('answered');
  expect(program.output()).not.toContain('LOADED');
  expect(program.output()).not.toContain('traceId');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
