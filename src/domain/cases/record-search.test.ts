import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verificationPath } from '../common/page-paths.ts';
import { checkDigitOf } from '../products/gtin.ts';
import { grouped, makeCode, randomBytesOfCode } from '../provenance/codes.ts';
import { readSearchedText } from './record-search.ts';

const anyCode = fc.uint8Array({ minLength: randomBytesOfCode, maxLength: randomBytesOfCode }).map(makeCode);

test('finds a bottle code as stored, printed, scanned or typed in lower case', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const written = [
        code,
        grouped(code),
        code.toLowerCase(),
        `https://oil.example/el${verificationPath(code)}`,
      ];
      expect(written.map((text) => readSearchedText(text).code)).toEqual(written.map(() => code));
    }),
  );
});

test('looks up digits that are a code and a barcode number as both', () => {
  const digits = '0302799807045';
  expect(readSearchedText(digits)).toEqual({ words: digits, code: digits, gtin: digits });
});

test('looks up no code whose check character is wrong', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
      expect(readSearchedText(wrong)).toMatchObject({ words: wrong, code: undefined });
    }),
  );
});

test('reads the certificate number from the URL of a certificate', () => {
  const number = 'PHL-2026-000011';
  expect(readSearchedText(`https://oil.example/certificate/${number}?from=mail`).words).toBe(number);
  expect(readSearchedText('phl 2026 000011').words).toBe(number);
});

test('reads a barcode number with the spaces printed in it', () => {
  const digits = `520123456789${checkDigitOf('520123456789')}`;
  expect(readSearchedText(digits).gtin).toBe(digits);
  expect(readSearchedText(`${digits.slice(0, 1)} ${digits.slice(1, 7)} ${digits.slice(7)}`).gtin).toBe(
    digits,
  );
  expect(readSearchedText('Mill 7').gtin).toBeUndefined();
});
