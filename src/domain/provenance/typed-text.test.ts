/** A typed or pasted code, certificate number or URL leads to the right page. */
import { expect, test } from 'vitest';
import { grouped, makeCode } from './codes.ts';
import { readTypedText } from './typed-text.ts';

const code = makeCode(new Uint8Array(12).fill(20));

test.each([
  'PHL-2026-000011',
  ' phl-2026-000011 ',
  'PHL 2026 000011',
  'PHL2026000011',
  'PHL–2026–000011',
  'https://phenolive.example/certificate/PHL-2026-000011',
  'phenolive.example/el/certificate/phl-2026-000011?from=mail',
  '/certificate/PHL-2026-000011#evidence',
])('reads %s as a certificate number', (typed) => {
  expect(readTypedText(typed)).toEqual({ kind: 'certificate', number: 'PHL-2026-000011' });
});

test.each([
  `https://phenolive.example/v/${code}`,
  `phenolive.example/hr/v/${code}/`,
  `/v/${code}?language=el`,
  `https://id.gs1.org/01/05201234567894/10/EVO-2640-01/21/${code}`,
  `https://phenolive.example/01/05201234567894/21/${code}`,
])('reads the code in %s', (typed) => {
  expect(readTypedText(typed)).toEqual({ kind: 'code', code });
});

test.each([
  ['9520000000035', { gtin: '9520000000035' }],
  ['9 520000 000035', { gtin: '9520000000035' }],
  ['96385074', { gtin: '96385074' }],
  ['036000291452', { gtin: '036000291452' }],
  ['https://id.gs1.org/01/05201234567894', { gtin: '05201234567894' }],
  [
    'https://brand.example/en/01/05201234567894/10/EVO%2F26?17=270101',
    { gtin: '05201234567894', lot: 'EVO/26' },
  ],
  [
    'https://id.gs1.org/01/05201234567894/22/2A/10/EVO/21/SERIAL-OF-ANOTHER',
    { gtin: '05201234567894', lot: 'EVO', serial: 'SERIAL-OF-ANOTHER' },
  ],
])('reads %s as a barcode or Digital Link', (typed, item) => {
  expect(readTypedText(typed)).toEqual({ kind: 'item', ...item });
});

test('reads the address of an oil', () => {
  expect(readTypedText('https://phenolive.example/el/product/7?x=1')).toEqual({ kind: 'product', id: '7' });
});

test.each([
  grouped(code),
  'PHL-2026-11',
  'XPHL-2026-000011',
  // Wrong check digits, and what leads nowhere.
  '9520000000034',
  'https://id.gs1.org/01/05201234567895/10/EVO',
  `https://id.gs1.org/01/05201234567895/10/${'E'.repeat(10_000)}`,
  'https://phenolive.example/product/seven',
  `https://phenolive.example/product/${'7'.repeat(10_000)}`,
  'https://phenolive.example/01/%E0%A4%A/10/%',
])('leaves %s as typed', (typed) => {
  expect(readTypedText(typed)).toEqual({ kind: 'code', code: typed });
});
