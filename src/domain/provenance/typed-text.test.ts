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
  grouped(code),
  'PHL-2026-11',
  'XPHL-2026-000011',
  'https://phenolive.example/product/7',
  'https://id.gs1.org/01/05201234567894/21/SERIAL-OF-ANOTHER',
])('leaves %s as typed', (typed) => {
  expect(readTypedText(typed)).toEqual({ kind: 'code', code: typed });
});
