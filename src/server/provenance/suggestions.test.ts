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
        {
          kind: 'code',
          text: expect.stringMatching(/^\w{4}-\w{4}-\w{4}-\w$/),
          of: null,
          status: null,
          id: null,
        },
      ]);
    }
    expect(await runSql(site.database)`select count(*) from scans`).toEqual(before);
  });

  test.each([
    // Revoked and suspended batches of the season before, in any spelling, and the current one of a certificate in force.
    ['AVT-2445-08', { text: 'AVT-2445-08', status: 'certificate_revoked', id: 9 }],
    ['avt2445 08', { text: 'AVT-2445-08', status: 'certificate_revoked', id: 9 }],
    ['avt244508', { text: 'AVT-2445-08', status: 'certificate_revoked', id: 9 }],
    ['AVT-2444', { text: 'AVT-2444-09', status: 'certificate_suspended', id: 8 }],
    ['EVO-2640-01', { text: 'EVO-2640-01', status: 'certified', id: 25 }],
  ])('%s is a batch with its state', async (q, batch) => {
    expect(await suggest(q)).toMatchObject([{ kind: 'batch', ...batch }]);
  });

  test('an earlier batch says that it is recalled, and of a hidden or withdrawn oil nothing', async () => {
    const reason = 'Glass splinters';
    await runSql(site.database)`
      insert into batch_recalls (product_id, batch_number, reason, language) values (9, 'AVT-2399-01', ${reason}, 'en')`;
    const named = { kind: 'batch', text: 'AVT-2399-01', status: 'recalled', id: 9 };
    expect(await suggest('avt 2399')).toMatchObject([named]);
    await runSql(site.database)`update products set withdrawn_at = now() where id = 9`;
    expect(await suggest('avt 2399')).toEqual([]);
    await runSql(site.database)`update products set withdrawn_at = null where id = 9`;
    await runSql(
      site.database,
    )`update producers set status = 'pending' where id = (select producer_id from products where id = 9)`;
    expect(await suggest('avt 2399')).toEqual([]);
    await runSql(
      site.database,
    )`update producers set status = 'approved' where id = (select producer_id from products where id = 9)`;
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
