/**
 * What strangers, and people who leave, make a site hold on to: `node benchmarks/bad-input.ts`. Each kind of bad input is
 * sent to one site, whose memory is read before it, at its most, and after a rest. PART (1) is the part of the numbers
 * below to send, RATE (60) the requests a second. Prints a row of a table for each: how many were sent, refused, and not sent
 * because too many were waiting, and the megabytes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../src/database/connection/connection.ts';
import { sampleUsers } from '../src/database/samples/users.ts';
import { insertManyProducts } from './data/products.ts';
import { siteEnvironment, startFlags, startProgram } from './processes.ts';
import { type Answer, Client, oneOf } from './soak/client.ts';
import { residentOf } from './soak/measure.ts';
import { People } from './soak/people.ts';

const part = Number(process.env.PART ?? 1);
const rate = Number(process.env.RATE ?? 60);
const restMilliseconds = 15_000;
const products = 10_000;
const requestsOfSignIn = 4;

const directory = mkdtempSync(join(tmpdir(), 'phenolive-bad-input-'));
const dataDirectory = join(directory, 'data');
const server = await startProgram('../src/main.ts', [], siteEnvironment(dataDirectory), startFlags());
const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 1 });
const client = new Client(server.url);
const people = new People(client);
const processId = server.child.pid ?? 0;
const random = () => Math.random().toString(36).slice(2);

try {
  await insertManyProducts(database, { producers: products / 10, products });
  const cookie = (await people.sessionOf({ person: sampleUsers.administrator.id })) ?? '';
  const applicant = (await people.sessionOf({ email: 'applicant@phenolive.example' })) ?? '';
  const certificate = await sql<{ number: string }>`
    select number from certificates where state <> 'revoked' order by valid_until desc limit 1`.execute(
    database,
  );
  // Compiles the code, and lets memory grow to its usual size.
  await many(3_000, async () =>
    client.ask(oneOf(['/', '/discovery', '/product/1', '/api/products', '/v/none'])),
  );
  await pause(restMilliseconds);

  await row('Addresses of 8 KB', 5_000, async () =>
    client.ask(oneOf(['/discovery', '/api/products', '/v/none']) + `?${random()}=${'x'.repeat(8_000)}`),
  );
  await row('Errors with changing texts', 5_000, async (order) =>
    order % 2 === 0 ? client.ask(`/${random()}/${random()}`) : report({ [random()]: Math.random() }),
  );
  await row(
    'Sign-ins that are never finished',
    10_000,
    async () => people.beginOnly(),
    rate / requestsOfSignIn,
  );
  await row('Certificate changes', 600, async (order) =>
    client.ask(`/api/admin/certificates/${certificate.rows[0]?.number}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ action: order % 2 === 0 ? 'suspend' : 'reinstate', reason: `Attempt ${order}` }),
    }),
  );
  for (let count = 0; count < 100; count += 1) await people.signIn();
  await row('Event streams, opened and left', 5_000, async () =>
    left(open('/api/notifications/stream', people.anyone()), 20_000),
  );
  await row('Tables that are not read', 100, async () =>
    left(open('/api/admin/products.csv', { cookie }), 60_000),
  );
  await row('Uploads, begun and left', 1_000, async () => halfABody(applicant));
  for (const [what, count] of client.outcomes.failures) console.log(`Failed ${count} times: ${what}`);
} finally {
  client.end();
  await database.destroy();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function row(
  what: string,
  count: number,
  send: (order: number) => Promise<unknown>,
  perSecond = rate,
): Promise<void> {
  const { outcomes } = client;
  const [refusedBefore, lateBefore, before] = [outcomes.refused, outcomes.late, residentOf(processId)];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(processId));
  }, 500);
  const sent = Math.ceil(count * part);
  await many(sent, send, perSecond);
  clearInterval(timer);
  await pause(restMilliseconds);
  const megabytes = [before, most, residentOf(processId)].map(Math.round);
  const [refused, late] = [outcomes.refused - refusedBefore, outcomes.late - lateBefore];
  console.log(`| ${what} | ${sent} | ${refused} | ${late} | ${megabytes.join(' | ')} |`);
}

/** At the rate, and at most 5,000 at once. Waits for all. */
async function many(
  count: number,
  send: (order: number) => Promise<unknown>,
  perSecond = rate,
): Promise<void> {
  const under = new Set<Promise<unknown>>();
  for (let order = 0; order < count; order += 1) {
    const one = send(order).finally(() => under.delete(one));
    under.add(one);
    await pause(1_000 / perSecond);
    if (under.size >= 5_000) await Promise.race(under);
  }
  await Promise.all(under);
}

async function report(body: object): Promise<Answer | undefined> {
  return client.ask('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    expected: (status) => status === 400,
  });
}

async function open(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage | undefined> {
  return client.open(path, { headers }).catch(() => undefined);
}

/** Nothing of it is read, and nothing is said at the end. */
async function left(opened: Promise<IncomingMessage | undefined>, milliseconds: number): Promise<void> {
  const answer = await opened;
  answer?.on('error', () => {});
  await pause(milliseconds);
  answer?.destroy();
}

/** Half of what it announces, and then the line is closed. */
async function halfABody(cookie: string): Promise<void> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const head = [
    `PATCH /api/documents/${crypto.randomUUID()}/content?offset=0 HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookie}`,
    'content-type: application/octet-stream',
    `origin: ${server.url}`,
    'content-length: 1000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(500_000));
  await pause(20_000);
  socket.destroy();
}
