/** Producers see the countries in which their bottles are scanned, as reported by trusted proxies only. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { sampleCode } from '../../database/samples/products.ts';

const proxy = '10.1.1.1';
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({
    template: 'samples',
    configuration: { trustedProxies: [proxy], countryHeader: 'cf-ipcountry' },
  });
});
afterAll(async () => site.close());

/** Returns the country stored with a scan by a new visitor. */
async function countryOfScan(from: string, headers: Record<string, string>): Promise<string | null> {
  await site.call('GET', `/api/qr/${sampleCode('KPL-2642-01', 1)}`, { from, headers });
  const { country } = await site.database
    .selectFrom('scans')
    .select('country')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return country;
}

let visitors = 0;
function behindProxy(country?: string): Record<string, string> {
  visitors += 1;
  const named = country === undefined ? {} : { 'cf-ipcountry': country };
  return { 'x-forwarded-for': `192.0.2.${visitors}`, ...named };
}

test.each([
  ['GR', 'GR'],
  ['at', 'AT'],
  ['XK', 'XK'],
])('believes a trusted proxy that says %s', async (said, saved) => {
  expect(await countryOfScan(proxy, behindProxy(said))).toBe(saved);
});

test.each([undefined, '', 'XX', 'ZZ', 'T1', 'GRC', "G'"])(
  'stores no country for an invalid code: %s',
  async (said) => {
    // A scan with a known country first, so that the scan that is read is the second one.
    expect(await countryOfScan(proxy, behindProxy('GR'))).toBe('GR');
    expect(await countryOfScan(proxy, behindProxy(said))).toBeNull();
  },
);

test('does not believe the visitor’s own header', async () => {
  expect(await countryOfScan(proxy, behindProxy('GR'))).toBe('GR');
  expect(await countryOfScan('203.0.113.1', behindProxy('DE'))).toBeNull();
  expect(await countryOfScan(proxy, behindProxy('GR'))).toBe('GR');
  expect(await countryOfScan('203.0.113.2', { 'cf-ipcountry': 'DE' })).toBeNull();
});
