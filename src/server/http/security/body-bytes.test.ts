/** Bodies that are begun and left fill no memory, and refuse others only while they are in progress. */
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '../../refusals.ts';
import { boundBodies } from './body-bytes.ts';

const app = Fastify({ trustProxy: true });
let port = 0;
beforeAll(async () => {
  app.decorate('refusals', refusals);
  app.decorateRequest('principal', { getter: () => ({ kind: 'visitor' as const }) });
  boundBodies(app, { ofSubject: 1_000, inAll: 1_500 });
  app.post('/', { bodyLimit: 1_000 }, async () => 'answered');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => app.close());

async function statusOf(from: string, length: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'text/plain' },
    body: 'x'.repeat(length),
  });
  return answer.status;
}

/** Announces a body of 800 bytes, sends some, and waits. */
async function begin(from: string, announced = 'content-length: 800'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nhost: site.example\r\nx-forwarded-for: ${from}\r\ncontent-type: text/plain\r\n${announced}\r\n\r\n`,
  );
  await expect.poll(async () => statusOf(from, 300)).toBe(503);
  return socket;
}

test.each(['content-length: 800', 'transfer-encoding: chunked'])(
  'an address has no more in progress than its share (%s)',
  async (announced) => {
    const begun = await begin('192.0.2.1', announced);
    expect(await statusOf('192.0.2.2', 300)).toBe(200);
    begun.destroy();
    await expect.poll(async () => statusOf('192.0.2.1', 300)).toBe(200);
  },
);

test('all addresses together have no more than their share, until the senders are gone', async () => {
  const begun = await begin('192.0.2.1');
  expect(await statusOf('192.0.2.2', 800)).toBe(503);
  expect(await statusOf('192.0.2.2', 600)).toBe(200);
  begun.destroy();
  await expect.poll(async () => statusOf('192.0.2.2', 800)).toBe(200);
});

test('answered requests free their share', async () => {
  for (let count = 0; count < 20; count += 1) expect(await statusOf('192.0.2.1', 900)).toBe(200);
});
