/** A search names oils, varieties, producers and the numbers on a bottle, and says which of them it found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import type { SuggestionResponse } from '../../contract/provenance/suggestions.ts';
import { sampleCode } from '../../database/samples/products.ts';

let site: TestApplication;
const code = sampleCode('EVO-2640-01', 0);

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  await runSql(site.database)`update products set gtin = '5201234567894' where id = 25`;
  const hidden = await makeProducer(site.database, { name: 'Verborgenheim', oliveVarieties: 'Quixa' });
  await makeProduct(site.database, { producerId: hidden, name: 'Quixotica', batchNumber: 'HID-1234' });
});
afterAll(async () => site.close());

async function suggest(q: string): Promise<SuggestionResponse[]> {
  const response = await site.call('GET', `/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('suggestions', () => {
  test('“First Crates” is the oil of that name, and no producer', async () => {
    for (const q of ['First Crates', 'first cra', 'FIRST CRATES', 'frist crates']) {
      const found = await suggest(q);
      expect(found[0]).toMatchObject({ kind: 'oil', text: expect.stringContaining('First Crates') });
      expect(found.map(({ kind }) => kind)).not.toContain('producer');
    }
  });

  test.each([
    ['evolia', 'producer', 'Evolia'],
    ['koron', 'variety', 'Koroneiki'],
    ['κορων', 'variety', 'Koroneiki'],
    ['coratina', 'variety', 'Coratina'],
    ['EVO-2640-01', 'batch', 'EVO-2640-01'],
    ['evo 2640', 'batch', 'EVO-2640-01'],
    ['PHL-2026-000010', 'certificate', 'PHL-2026-000010'],
    ['phl 2026 000010', 'certificate', 'PHL-2026-000010'],
    ['5201234567894', 'gtin', '5201234567894'],
    ['05201234567894', 'gtin', '5201234567894'],
    ['5201 2345', 'gtin', '5201234567894'],
  ])('%s is a %s', async (q, kind, text) => {
    expect(await suggest(q)).toContainEqual(expect.objectContaining({ kind, text }));
  });

  test('a bottle code is recognized by its check character, without a scan', async () => {
    const before = await runSql(site.database)`select count(*) from scans`;
    for (const q of [code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`]) {
      expect(await suggest(q)).toEqual([
        { kind: 'code', text: expect.stringMatching(/^\w{4}-\w{4}-\w{4}-\w$/), of: null, id: null },
      ]);
    }
    expect(await runSql(site.database)`select count(*) from scans`).toEqual(before);
  });

  test.each([
    code.slice(0, 7),
    `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
    `https://evil.example/v/${code}`,
    'https://evil.example/certificate/PHL-2026-000010',
    'javascript:alert(1)',
    'PHL-2026-999999',
    'PHL-2026',
    'zzzzqqqq',
    'Verborgenheim',
    'Quixotica',
    'HID-1234',
    'quixa',
    "' or 1=1 --",
    '%_%',
    '!!!',
    '<script>',
    'a',
    '',
  ])('%s names nothing', async (q) => {
    expect(await suggest(q)).toEqual([]);
  });

  test('an address of the site itself leads where it says', async () => {
    const response = await site.call(
      'GET',
      `/api/suggestions?q=${encodeURIComponent('http://localhost/el/certificate/PHL-2026-000010')}`,
      { headers: { host: 'localhost' } },
    );
    expect(response.json()).toMatchObject([{ kind: 'certificate', text: 'PHL-2026-000010' }]);
  });

  test('5,000 characters, a null character and two texts are refused', async () => {
    for (const query of [`q=${'a'.repeat(5000)}`, 'q=%00', 'q=a&q=b', '']) {
      expect((await site.call('GET', `/api/suggestions?${query}`)).statusCode).toBe(400);
    }
  });
});
