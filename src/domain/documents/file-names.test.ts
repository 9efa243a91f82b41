/** File names, ordinary and malicious. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, fileNameOf } from './file-names.ts';

test.each([
  ['Άδεια επιχείρησης 2026.pdf', 'Άδεια επιχείρησης 2026.pdf'],
  ['Dovoljenje – Šmarje (končno).PDF', 'Dovoljenje – Šmarje (končno).PDF'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ana\\licence.pdf', 'licence.pdf'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
  ['licence\u202Efdp.exe', 'licencefdp.exe'],
  ['  .hidden.pdf. ', 'hidden.pdf'],
  ['cafe\u0301.png', 'café.png'],
  ['"quoted".pdf', '_quoted_.pdf'],
  ['', 'document'],
  ['..', 'document'],
  ['/', 'document'],
])('cleans %j to %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('takes the extension from the content', () => {
  expect(fileNameOf('licence.pdf', 'application/pdf')).toBe('licence.pdf');
  expect(fileNameOf('mill.JPEG', 'image/jpeg')).toBe('mill.JPEG');
  expect(fileNameOf('invoice.exe', 'application/pdf')).toBe('invoice.exe.pdf');
  expect(fileNameOf('licence.pdf', 'image/png')).toBe('licence.pdf.png');
  expect(fileNameOf('', 'image/jpeg')).toBe('document.jpg');
});

test('keeps the extension of a long name', () => {
  const name = cleanFileName(`${'λ'.repeat(500)}.pdf`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name.endsWith('λ.pdf')).toBe(true);
});

const awkward = fc.constantFrom(...Array.from('aλ/\\.: \t\u0000\u202e\u0301\u2028😀'), '\ud800', '.PNG');

test('gives every file a short name of one line without a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: awkward, maxLength: 300 }), (given) => {
      const name = fileNameOf(given, 'image/png');
      expect(Array.from(name).length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^[^/\\\p{Cc}]+\.png$/iu);
    }),
  );
});
