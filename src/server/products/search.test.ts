/** Search accepts partial words in any of the languages and alphabets, with typing errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import type { ProductResponse } from '../../contract/products/products.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  const hidden = await makeProducer(site.database, { name: 'Verborgenheim', statedContent: 900 });
  await makeProduct(site.database, { producerId: hidden, name: 'Quixotica' });
});
afterAll(async () => site.close());

async function search(q: string, more = ''): Promise<ProductResponse[]> {
  const response = await site.call('GET', `/api/products?limit=100&q=${encodeURIComponent(q)}${more}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function correctedTo(q: string): Promise<string | null> {
  const response = await site.call('GET', `/api/products/facets?q=${encodeURIComponent(q)}`);
  return response.json().correctedTo;
}

const producersOf = (products: readonly ProductResponse[]) => [
  ...new Set(products.map(({ producerName }) => producerName)),
];

describe('search', () => {
  test.each([
    ['koroneiki', 'Ktima Pikrolithos'],
    ['Κορωνέικη', 'Ktima Pikrolithos'],
    ['κορωνεικη μεσσηνια', 'Ktima Pikrolithos'],
    ['Grčka', 'Ktima Pikrolithos'],
    ['grcija', 'Ktima Pikrolithos'],
    ['Κρήτη', 'Asterolia'],
    ['Kreta agoureleo', 'Asterolia'],
    ['Creta', 'Asterolia'],
    ['Italia', 'Masseria Pietrasenza'],
    ['Ιταλία coratina', 'Masseria Pietrasenza'],
    ['Apulia', 'Masseria Pietrasenza'],
    ['España', 'Almazara Valdetomillo'],
    ['jaen picual', 'Almazara Valdetomillo'],
    ['primer dia', 'Almazara Valdetomillo'],
    ['Hrvatska', 'Stancija Bjelopera'],
    ['buza', 'Stancija Bjelopera'],
    ['Istra', 'Stancija Bjelopera'],
    ['Slovenija', 'Kmetija Zalivnik'],
    ['Portogallo', 'Quinta da Fraga Torta'],
    ['cobrancosa', 'Quinta da Fraga Torta'],
    ['KPL-2642-01', 'Ktima Pikrolithos'],
    ['kpl264201', 'Ktima Pikrolithos'],
  ])('%s finds %s', async (q, producer) => {
    expect(producersOf(await search(q))).toContain(producer);
    expect(await correctedTo(q)).toBeNull();
  });

  test('matches prefixes and requires all words', async () => {
    expect(producersOf(await search('pikro'))).toEqual(['Ktima Pikrolithos']);
    expect(await search('pikrolithos coratina')).toEqual([]);
  });

  test('ranks matches in the name before those in the description', async () => {
    const [first] = await search('small bottle');
    expect(first?.name).toBe('Pikrolithos Small Bottle 2025');
  });
});

describe('spelling correction', () => {
  test.each([
    ['koronieki', 'koroneiki', 'Ktima Pikrolithos'],
    ['Koronekki', 'koroneiki', 'Ktima Pikrolithos'],
    ['κορωνιέκη', 'koroneiki', 'Ktima Pikrolithos'],
    ['pikrolitos greece', 'pikrolithos greece', 'Ktima Pikrolithos'],
    ['coratnia', 'coratina', 'Masseria Pietrasenza'],
    ['bjeliac', 'bjelica', 'Stancija Bjelopera'],
    ['cobransosa', 'cobrançosa', 'Quinta da Fraga Torta'],
  ])('%s is corrected to %s', async (q, corrected, producer) => {
    expect(await correctedTo(q)).toBe(corrected);
    expect(producersOf(await search(q))).toContain(producer);
  });

  test('applies to the further pages too', async () => {
    const response = await site.call('GET', '/api/products?limit=1&q=koronieki');
    const next = /<(.+)>/.exec(String(response.headers.link))?.[1] ?? '';
    const [second] = (await site.call('GET', next)).json<ProductResponse[]>();
    expect(second?.id).toBe((await search('koroneiki'))[1]?.id);
    expect(response.headers['x-total-count']).toBe(String((await search('koroneiki')).length));
  });

  test('ignores nonsense, numbers and products that the reader may not see', async () => {
    for (const q of ['zzzzzzzzzzz', 'KPL-9999-99', 'quixotika', 'verborgenhaim']) {
      expect(await search(q)).toEqual([]);
      expect(await correctedTo(q)).toBeNull();
    }
    expect(await search('Quixotica')).toEqual([]);
  });
});

describe('unusual input', () => {
  test.each(['', '   ', '\t'])('%j is no search', async (q) => {
    expect(await search(q)).toHaveLength(30);
  });

  test.each([
    ['a percent sign', '%'],
    ['quotes', `'"`],
    ['a backslash', '\\'],
    ['olives', '🫒🫒'],
    ['operators', '& | ! ( ) : * <-> oil:*'],
    ['a command', "'; drop table products; --"],
    ['one character that is many', 'ﷺ'.repeat(200)],
    ['one long word', 'ω'.repeat(200)],
    ['letters that grow when folded', 'İ'.repeat(200)],
    ['a hundred words', 'a '.repeat(100)],
    ['fractions', '½⅓'],
    ['signs that are not shown', '\u202e\u200b'],
    ['many unknown words', 'koroneiki zzzz yyyy xxxx wwww vvvv uuuu tttt'],
    ['half a character', '\ud800'],
  ])('%s is answered', async (_name, q) => {
    const escaped = q.isWellFormed() ? encodeURIComponent(q) : '%ED%A0%80';
    for (const path of ['products', 'products/facets', 'producers', 'producers/facets']) {
      const response = await site.call('GET', `/api/${path}?q=${escaped}`);
      expect(response.statusCode).toBe(200);
    }
  });
});
