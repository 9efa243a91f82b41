import { expect, test } from 'vitest';
import { grouped, makeCode } from '../../../../domain/provenance/codes.ts';
import { judgeTyped } from './typed-code.ts';

const code = makeCode(new Uint8Array(12).fill(20));

test('judges a code from the first character to the last', () => {
  const printed = grouped(code);
  expect(judgeTyped('')).toEqual({ kind: 'unfinished', characters: 0 });
  expect(judgeTyped(printed.slice(0, 7))).toEqual({ kind: 'unfinished', characters: 6 });
  expect(judgeTyped(printed.toLowerCase())).toEqual({ kind: 'complete', code });
});

test('tells a wrong character from text that is no code, the latter before it is finished', () => {
  const last = code.endsWith('0') ? '1' : '0';
  expect(judgeTyped(code.slice(0, -1) + last)).toEqual({ kind: 'checksum-failed' });
  expect(judgeTyped(`${code}0`)).toEqual({ kind: 'malformed' });
  expect(judgeTyped('7G!')).toEqual({ kind: 'malformed' });
});

test('recognizes a barcode, the number of a certificate and a pasted address', () => {
  const certificate = { kind: 'certificate' };
  expect(judgeTyped('9 520000 000035')).toEqual({ kind: 'oil' });
  expect(judgeTyped('https://phenolive.example/product/7')).toEqual({ kind: 'oil' });
  expect(judgeTyped('PHL-2026-000011')).toEqual(certificate);
  expect(judgeTyped('https://phenolive.example/certificate/PHL-2026-000011')).toEqual(certificate);
  expect(judgeTyped(`https://phenolive.example/v/${code}`)).toEqual({ kind: 'complete', code });
});
