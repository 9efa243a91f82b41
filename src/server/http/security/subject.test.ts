/** A network of addresses is counted as one client, and a signed-in user independently of addresses. */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { visitor } from '../../../domain/identity/principal.ts';
import { subjectOf } from './subject.ts';

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:0db8:0000:0000:1::', true],
  ['::1', '::2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['2001:db8::', '2001:db9::', false],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s and %s are of one network: %s', (one, other, same) => {
  const [first, second] = [one, other].map((ip) => subjectOf({ principal: visitor, ip }));
  expect(first === second).toBe(same);
});

test('another address of the same network has the same limit', async () => {
  const site = await createTestApplication({ configuration: { requestsPerMinute: 10 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  try {
    const statuses: number[] = [];
    for (let index = 1; index <= 11; index += 1) {
      statuses.push((await site.call('GET', '/api/docs', { from: `2001:db8::${index}` })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await site.call('GET', '/api/docs', { from: '2001:db8:1::1' })).statusCode).toBe(200);
  } finally {
    await site.close();
  }
});
