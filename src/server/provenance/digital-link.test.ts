/**
 * A GS1 Digital Link leads to the page of its bottle, batch or oil, and to each kind of information about it. What is checked are
 * the statements of the GS1-Conformant resolver standard 1.2, by GS1's own schema where there is one.
 */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { makeCode } from '../../domain/provenance/codes.ts';

const gtin = '05201234567894';
const short = '5201234567894';
const lot = 'L 26/1';
const code = makeCode(Uint8Array.from({ length: 12 }, (_, place) => place));
const origin = 'http://localhost';
let site: TestApplication;
let product: number;
let certificate: string;
beforeAll(async () => {
  site = await createTestApplication({ pages: minimalPages });
  const producerId = await makeApprovedProducer(site.database);
  product = await makeProduct(site.database, { producerId, gtin: short, batchNumber: lot, name: 'Early' });
  await makeLabResult(site.database, { producerId, batchNumber: lot, phenolicContent: 1300 });
  certificate = (await makeCertificate(site.database, { producerId, batches: [lot] })).number;
  await site.database.insertInto('qrCodes').values({ productId: product, batchNumber: lot, code }).execute();
});
afterAll(async () => site.close());

async function follow(path: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered } = await site.call('GET', path, { headers });
  return [statusCode, answered.location];
}

const named = encodeURIComponent(lot);
const batchPage = () => `${origin}/product/${product}/batch/${named}`;

describe('the default link', () => {
  test.each([
    `/01/${gtin}/10/${named}/21/${code}`,
    `/01/${gtin}/21/${code}`,
    `/01/${short}/21/${code.toLowerCase()}/`,
    `/01/${gtin}/22/A/21/${code}`,
  ])('%s leads to the page of the bottle', async (path) => {
    expect(await follow(path)).toEqual([307, `${origin}/v/${code}`]);
  });

  test.each(['', '/'])('a link ending in "%s" leads to the oil, and with a lot to its batch', async (end) => {
    expect(await follow(`/01/${gtin}${end}`)).toEqual([307, `${origin}/product/${product}`]);
    expect(await follow(`/01/${gtin}/10/${named}${end}`)).toEqual([307, batchPage()]);
  });

  test('a lot in another spelling leads to the batch as it is recorded', async () => {
    expect(await follow(`/01/${gtin}/10/l26-1`)).toEqual([307, batchPage()]);
  });

  test('a lot that the register does not know leads to the oil, which is asked about the lot', async () => {
    expect(await follow(`/01/${gtin}/10/L2`)).toEqual([307, `${origin}/product/${product}?batch=L2`]);
  });

  test('follows the language of the phone', async () => {
    const greek = { 'accept-language': 'el-GR,el;q=0.9' };
    expect(await follow(`/01/${gtin}`, greek)).toEqual([307, `${origin}/el/product/${product}`]);
  });

  test('passes on what the request carried', async () => {
    const [, location] = await follow(`/01/${gtin}/10/${named}?foo=bar&linkType=gs1:recallStatus`);
    expect(location).toBe(`${batchPage()}?foo=bar`);
  });
});

describe('refused', () => {
  test.each([
    ['the number of another product', `/01/04006381333931/21/${code}`],
    ['another lot', `/01/${gtin}/10/L2/21/${code}`],
    ['a code that was never printed', `/01/${gtin}/21/0000000000000`],
    ['an address of elsewhere', `/01/${gtin}/21/${encodeURIComponent('//evil.example')}`],
    ['a quote', `/01/${gtin}/21/${encodeURIComponent("' or 1=1 --")}`],
    ['a product that nobody listed', '/01/04006381333931'],
    ['a link type without a link', `/01/${gtin}?linkType=gs1:nosuchlt`],
    ['a link type that no object has', `/01/${gtin}?linkType=gs1:constructor`],
    ['the certificate of a lot that has none', `/01/${gtin}/10/L2?linkType=gs1:certificationInfo`],
  ])('%s answers 404', async (_what, path) => {
    expect(await follow(path)).toEqual([404, undefined]);
  });

  test.each([
    ['a wrong check digit', `/01/5201234567890/21/${code}`],
    ['no number', `/01/..%2f..%2fetc/21/${code}`],
    ['an unknown qualifier', `/01/${gtin}/foo`],
    ['a qualifier of another key', `/01/${gtin}/254/1`],
    ['qualifiers in the wrong order', `/01/${gtin}/21/${code}/10/${named}`],
    ['a lot twice', `/01/${gtin}/10/A/10/B`],
    ['an empty lot', `/01/${gtin}/10//21/${code}`],
    ['a byte that no text holds', `/01/${gtin}/10/%00`],
    ['a very long serial', `/01/${gtin}/21/${'A'.repeat(90)}`],
    ['10,000 characters', `/01/${gtin}/10/${'%41'.repeat(3_333)}`],
    ['nothing', '/01/'],
  ])('%s answers 400', async (_what, path) => {
    expect(await follow(path)).toEqual([400, undefined]);
  });
});

describe('a linkset', () => {
  // From github.com/gs1/linkset, under the Apache License 2.0.
  const schema = new URL('../../../tests/support/gs1/linkset-schema.json', import.meta.url);
  const isLinkset = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')));

  test.each([
    ['linkType=linkset', '?linkType=linkset', {}],
    ['linkType=all', '?linkType=all', {}],
    ['the media type', '', { accept: 'application/linkset+json' }],
  ])('is answered for %s, and valid by the schema of GS1', async (_what, query, headers) => {
    const answer = await site.call('GET', `/01/${gtin}/10/${named}/21/${code}${query}`, { headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/linkset\+json\b/);
    expect([isLinkset(answer.json()), isLinkset.errors]).toEqual([true, null]);
    expect(answer.headers.link).toContain('rel="http://www.w3.org/ns/json-ld#context"');
    expect(answer.headers.vary).toContain('accept');
    expect(answer.json().linkset.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
      `${origin}/01/${gtin}/10/${named}/21/${code}`,
      `${origin}/01/${gtin}/10/${named}`,
      `${origin}/01/${gtin}`,
    ]);
  });

  test('names for each level one default link, and where each link type leads', async () => {
    const path = `/01/${gtin}/10/${named}`;
    const { linkset } = (await site.call('GET', `${path}?linkType=linkset`)).json();
    const seen = new Set(['anchor', 'itemDescription']);
    for (const level of linkset) {
      expect(level['https://ref.gs1.org/voc/defaultLink']).toHaveLength(1);
      for (const [linkType, targets] of Object.entries<{ href: string; hreflang?: string[] }[]>(level)) {
        if (seen.has(linkType)) continue;
        seen.add(linkType);
        const isDefault = linkType.includes('/defaultLink');
        for (const { href, hreflang } of targets) {
          const asked = isDefault ? path : `${path}?linkType=${linkType.replace(/.*\//, 'gs1:')}`;
          const language = hreflang?.[0] ?? 'en';
          expect(await follow(asked, { 'accept-language': language })).toEqual([307, href]);
        }
      }
    }
    expect(seen).toContain('https://ref.gs1.org/voc/recallStatus');
    expect(linkset[0]['https://ref.gs1.org/voc/certificationInfo']).toHaveLength(siteLanguages.length);
  });

  test('leads to the certificate of the batch, whatever its state', async () => {
    const asked = `/01/${gtin}/10/${named}?linkType=${encodeURIComponent('https://ref.gs1.org/voc/certificationInfo')}`;
    expect(await follow(asked)).toEqual([307, `${origin}/certificate/${certificate}`]);
  });

  test('is named by a redirection', async () => {
    const { headers } = await site.call('GET', `/01/${gtin}`);
    expect(headers.link).toBe(
      `<${origin}/01/${gtin}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    );
  });
});

test('the bottle of an oil that is no longer listed still leads to its page, and to nothing about the oil', async () => {
  const ofProduct = site.database.updateTable('products').where('id', '=', product);
  await ofProduct.set({ withdrawnAt: new Date() }).execute();
  const bottle = `/01/${gtin}/10/${named}/21/${code}`;
  expect(await follow(bottle)).toEqual([307, `${origin}/v/${code}`]);
  expect(await follow(`${bottle}?linkType=gs1:pip`)).toEqual([404, undefined]);
  expect(await follow(`/01/${gtin}`)).toEqual([404, undefined]);
  expect((await site.call('GET', `${bottle}?linkType=linkset`)).json().linkset).toHaveLength(1);
  await ofProduct.set({ withdrawnAt: null }).execute();
});

test.each(['GET', 'OPTIONS'] as const)('scripts of other sites may send %s', async (method) => {
  const { statusCode, headers } = await site.call(method, `/01/${gtin}`, {
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
  });
  expect(statusCode).toBeLessThan(400);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  });
});

test('the site describes itself as a resolver', async () => {
  const { statusCode, headers, json } = await site.call('GET', '/.well-known/gs1resolver');
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(json()).toMatchObject({ resolverRoot: origin, supportedPrimaryKeys: ['01'] });
});

test.each([short, '5 201234 567894', `https://id.gs1.org/01/${gtin}`, `http://localhost/el/product/`])(
  'what is typed as %s opens the oil in the language of the form',
  async (typed) => {
    const text = typed.endsWith('/product/') ? `${typed}${product}` : typed;
    expect(await follow(`/el/v?code=${encodeURIComponent(text)}`)).toEqual([303, `/el/product/${product}`]);
  },
);

test('what is typed as the link of a batch opens the batch', async () => {
  const typed = encodeURIComponent(`https://brand.example/01/${short}/10/l26-1`);
  expect(await follow(`/v?code=${typed}`)).toEqual([303, `/product/${product}/batch/${named}`]);
});

test.each(['4006381333931', `https://brand.example/01/${short}/10/L2`, `https://brand.example/01/%ff/10/%`])(
  'what is typed as %s opens no page',
  async (typed) => {
    expect((await follow(`/v?code=${encodeURIComponent(typed)}`))[1]).toBeUndefined();
  },
);
