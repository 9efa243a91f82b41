/** Messages reach push services only: nothing behind the firewall, and no service holds up the sender for long. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postPush } from './push-service.ts';

let connections = 0;
const server = createServer((request, response) => {
  if (request.url === '/endless') {
    response.writeHead(201);
    response.write('a');
    return;
  }
  if (request.url === '/moved') response.writeHead(307, { location: '/endless' });
  else if (request.url === '/busy') response.writeHead(429, { 'retry-after': '30' });
  else if (request.url === '/silent') return;
  response.end();
});
server.on('connection', () => {
  connections += 1;
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '::', resolve);
  });
  // Safe: it listens on a port.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { headers: {}, body: Buffer.from('encrypted') };

test.each([
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
])('%s is not asked', async (address) => {
  const before = connections;
  const endpoint = address.replace('PORT', String(port));
  await expect(postPush({ ...message, endpoint, isTrusted: false })).rejects.toThrow('not public');
  expect(connections).toBe(before);
});

test('a name that leads to a private address is not asked', async () => {
  await expect(
    postPush({ ...message, endpoint: 'https://localhost/', isTrusted: false }),
  ).rejects.toMatchObject({
    message: 'The push service cannot be reached in time.',
    cause: { message: 'a private address' },
  });
});

test('the answer of a trusted service is its status, whatever else it sends', async () => {
  const origin = `http://127.0.0.1:${port}`;
  const post = async (path: string) => postPush({ ...message, endpoint: origin + path, isTrusted: true });
  expect(await post('/endless')).toEqual({ status: 201, retryAfter: undefined });
  expect(await post('/moved')).toEqual({ status: 307, retryAfter: undefined });
  expect(await post('/busy')).toEqual({ status: 429, retryAfter: '30' });
});

test('a service that does not answer is left, and the error does not name the address', async () => {
  const endpoint = `http://127.0.0.1:${port}/silent`;
  const sending = postPush({ ...message, endpoint, isTrusted: true }, 50);
  await expect(sending).rejects.toThrow('The push service cannot be reached in time.');
});
