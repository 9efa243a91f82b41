/** GS1's own test suite for resolvers, its toolkit and an independent library judge each kind of GS1 Digital Link. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { isDigitalLink } from '../../../tests/support/gs1/independent-library.ts';
import { type Ask, runResolverSuite } from '../../../tests/support/gs1/resolver-suite.ts';
import { makeCode } from '../../domain/provenance/codes.ts';
import { digitalLinkOf } from '../../domain/provenance/printed-links.ts';

const gtin = '05201234567894';
const lot = 'EVO/26';
const code = makeCode(Uint8Array.from({ length: 12 }, (_, place) => place));
const host = 'phenolive.example';
const item = `https://${host}/01/${gtin}`;
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({
    pages: minimalPages,
    configuration: { publicUrl: `https://${host}` },
  });
  const producerId = await makeApprovedProducer(site.database);
  const productId = await makeProduct(site.database, { producerId, gtin, batchNumber: lot, name: 'Early' });
  await makeLabResult(site.database, { producerId, batchNumber: lot, phenolicContent: 1300 });
  await makeCertificate(site.database, { producerId, batches: [lot] });
  await site.database.insertInto('qrCodes').values({ productId, batchNumber: lot, code }).execute();
});
afterAll(async () => site.close());

const ask: Ask = async (method, address, headers) => {
  const { pathname, search } = new URL(address);
  return site.call(method, pathname + search, { headers: { ...headers, host } });
};

test.each([
  ['an oil', item],
  ['a batch', `${item}/10/${encodeURIComponent(lot)}`],
  ['a bottle', `${item}/10/${encodeURIComponent(lot)}/21/${code}`],
  ['a bottle without its batch', `${item}/21/${code}`],
  ['a batch that the register does not know', `${item}/10/L2`],
])('the test suite of GS1 passes each statement about %s', async (_what, link) => {
  const results = await runResolverSuite(link, ask);
  expect(results.filter(({ status }) => status !== 'pass')).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(29);
});

test('each printed link is valid for an independent library', () => {
  expect(isDigitalLink(`https://${host}/01/5201234567890`)).toBe(false);
  const of = { code, batchNumber: lot };
  for (const kind of ['bottle', 'batch'] as const) {
    const path = digitalLinkOf(gtin, { ...of, kind });
    expect(isDigitalLink(`https://${host}${path}`)).toBe(true);
  }
});
