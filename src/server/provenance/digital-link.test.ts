/**
 * A GS1 Digital Link leads to the page of its bottle or oil if the register confirms all its parts, else
 * nowhere.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { makeCode } from '../../domain/provenance/codes.ts';

const gtin = '5201234567894';
const lot = 'L 26/1';
const code = makeCode(Uint8Array.from({ length: 12 }, (_, place) => place));
let site: TestApplication;
let product: number;
beforeAll(async () => {
  site = await createTestApplication({ pages: minimalPages });
  const producerId = await makeApprovedProducer(site.database);
  product = await makeProduct(site.database, { producerId, gtin, batchNumber: lot });
  await site.database.insertInto('qrCodes').values({ productId: product, batchNumber: lot, code }).execute();
});
afterAll(async () => site.close());

async function follow(path: string) {
  const { statusCode, headers } = await site.call('GET', path);
  return [statusCode, headers.location];
}

const named = encodeURIComponent(lot);

test.each([
  `/01/${gtin}/10/${named}/21/${code}`,
  `/01/${gtin}/21/${code}`,
  `/01/0${gtin}/21/${code.toLowerCase()}`,
])('%s leads to the page of the bottle', async (path) => {
  expect(await follow(path)).toEqual([307, `/v/${code}`]);
});

test('a link without serial number leads to the oil', async () => {
  expect(await follow(`/01/${gtin}`)).toEqual([307, `/product/${product}`]);
  expect(await follow(`/01/${gtin}/10/${named}`)).toEqual([307, `/product/${product}`]);
});

test.each([
  ['the number of another product', `/01/4006381333931/21/${code}`],
  ['another lot', `/01/${gtin}/10/L2/21/${code}`],
  ['another lot, without a code', `/01/${gtin}/10/L2`],
  ['a code that was never printed', `/01/${gtin}/21/0000000000000`],
  ['a wrong check digit', `/01/5201234567890/21/${code}`],
  ['no number', `/01/..%2f..%2fetc/21/${code}`],
  ['an address of elsewhere', `/01/${gtin}/21/${encodeURIComponent('//evil.example')}`],
  ['a byte that no text holds', `/01/${gtin}/10/%00`],
  ['a very long serial', `/01/${gtin}/21/${'A'.repeat(90)}`],
  ['a quote', `/01/${gtin}/10/${encodeURIComponent("' or 1=1 --")}`],
])('%s answers 404', async (_what, path) => {
  expect(await follow(path)).toEqual([404, undefined]);
});

test.each([
  gtin,
  '5 201234 567894',
  `https://brand.example/01/${gtin}/10/${named}`,
  `https://id.gs1.org/01/0${gtin}`,
  `http://localhost/el/product/`,
])('what is typed as %s opens the oil in the language of the form', async (typed) => {
  const text = typed.endsWith('/product/') ? `${typed}${product}` : typed;
  const [status, location] = await follow(`/el/v?code=${encodeURIComponent(text)}`);
  expect([status, location]).toEqual([303, `/el/product/${product}`]);
});

test.each(['4006381333931', `https://brand.example/01/${gtin}/10/L2`, `https://brand.example/01/%ff/10/%`])(
  'what is typed as %s opens no page',
  async (typed) => {
    expect((await follow(`/v?code=${encodeURIComponent(typed)}`))[1]).toBeUndefined();
  },
);
