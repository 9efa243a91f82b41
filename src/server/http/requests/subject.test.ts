/** A network of addresses is counted as one client, and a signed-in user independently of addresses. */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { visitor } from '../../../domain/identity/principal.ts';
import { siteOf, subjectOf } from './subject.ts';

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

test.each([
  ['2001:db8:0:1a01::1', '2001:db8:0:1aff::2', true],
  ['2001:db8:0:1a00::1', '2001:db8:0:1b00::1', false],
  ['2001:db8::1', '2001:db8:0:ff::1', true],
  ['192.0.2.1', '192.0.2.2', false],
])('accounts at %s and %s are of one site: %s', (one, other, same) => {
  expect(siteOf({ ip: one }) === siteOf({ ip: other })).toBe(same);
});

test('many accounts of one site are limited together, far above each of them, and visitors and other sites are not', async () => {
  const site = await createTestApplication({ configuration: { requestsPerMinute: 10 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  try {
    const users = await Promise.all(Array.from({ length: 12 }, async () => site.signIn('consumer')));
    const statuses: number[] = [];
    for (const [order, as] of users.entries()) {
      for (let count = 0; count < 9; count += 1) {
        const from = `2001:db8:0:1a${order.toString(16).padStart(2, '0')}::1`;
        statuses.push((await site.call('GET', '/api/docs', { as, from })).statusCode);
      }
    }
    expect(statuses.indexOf(429)).toBe(100);
    const [as] = users;
    const refused = await site.call('GET', '/api/docs', { as, from: '2001:db8:0:1a00::1' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(
      (await site.call('GET', '/api/docs', { as: users[11], from: '2001:db8:0:1b00::1' })).statusCode,
    ).toBe(200);
    expect((await site.call('GET', '/api/docs', { from: '2001:db8:0:1a00::1' })).statusCode).toBe(200);
  } finally {
    await site.close();
  }
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
