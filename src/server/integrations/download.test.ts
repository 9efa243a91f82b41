/** Addresses that strangers name reach nothing behind the firewall of the site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download } from './download.ts';

let connections = 0;
const server = createServer((_request, response) => response.end('a secret'));
server.on('connection', () => {
  connections += 1;
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '::', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

test.each([
  ['https://127.0.0.1:PORT/', 'address-refused'],
  ['https://0.0.0.0:PORT/', 'address-refused'],
  ['https://2130706433:PORT/', 'address-refused'],
  ['https://[::1]:PORT/', 'address-refused'],
  ['https://[::ffff:127.0.0.1]:PORT/', 'address-refused'],
  ['https://[64:ff9b::7f00:1]:PORT/', 'address-refused'],
  ['https://10.0.0.1/', 'address-refused'],
  ['https://169.254.169.254/latest/meta-data', 'address-refused'],
  ['https://100.64.0.1/', 'address-refused'],
  ['https://[fd00::1]/', 'address-refused'],
  ['http://localhost:PORT/', 'address-refused'],
  ['https://localhost:PORT/', 'unreachable'],
])('%s is not asked', async (address, code) => {
  const options = { maxBytes: 100, trusted: 'http://127.0.0.1:1' };
  expect(await download(address.replace('PORT', String(port)), options)).toEqual({
    ok: false,
    refusal: { code },
  });
  expect(connections).toBe(0);
});

test('the origin that the operator trusts is asked, up to the size that is expected', async () => {
  const trusted = `http://127.0.0.1:${port}`;
  expect(await download(`${trusted}/`, { maxBytes: 8, trusted })).toEqual({
    ok: true,
    value: Buffer.from('a secret'),
  });
  expect(await download(`${trusted}/`, { maxBytes: 7, trusted })).toEqual({
    ok: false,
    refusal: { code: 'too-large' },
  });
});
