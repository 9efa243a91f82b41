/** A printed code survives typing, and a mistake in it is always detected. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLength, grouped, hasValidCheck, makeCode, randomBytesOfCode, readCode } from './codes.ts';

const codes = fc
  .uint8Array({ minLength: randomBytesOfCode, maxLength: randomBytesOfCode })
  .map((random) => makeCode(random));
const characters = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');

test('reads a code from the label in groups, in lower case and with spaces', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toHaveLength(codeLength);
      expect(hasValidCheck(code)).toBe(true);
      expect(readCode(grouped(code))).toBe(code);
      expect(readCode(` ${grouped(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    }),
  );
});

test('detects any single wrong character', () => {
  fc.assert(
    fc.property(codes, fc.nat(codeLength - 1), fc.constantFrom(...characters), (code, position, wrong) => {
      fc.pre(code.charAt(position) !== wrong);
      expect(hasValidCheck(code.slice(0, position) + wrong + code.slice(position + 1))).toBe(false);
    }),
  );
});

test('detects any two swapped characters', () => {
  fc.assert(
    fc.property(codes, fc.nat(codeLength - 1), fc.nat(codeLength - 1), (code, first, second) => {
      fc.pre(code.charAt(first) !== code.charAt(second));
      const exchanged = Array.from(code);
      exchanged[first] = code.charAt(second);
      exchanged[second] = code.charAt(first);
      expect(hasValidCheck(exchanged.join(''))).toBe(false);
    }),
  );
});

test('reads I and L as 1 and O as 0', () => {
  expect(readCode('IL0O-0000-0000-0')).toBe('1100000000000');
});

test.each([
  '',
  '7G4K',
  'A'.repeat(10_000),
  '7G4K-9MZP-2QXW-CC',
  '🫒🫒🫒🫒🫒🫒🫒🫒🫒🫒🫒🫒🫒',
  '../../etc/passwd',
  'UUUUUUUUUUUUU',
])('refuses what cannot be a code: %s', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test('refuses to make a code from too few random bytes', () => {
  expect(() => makeCode(new Uint8Array(5))).toThrow(/12 random bytes/);
});
