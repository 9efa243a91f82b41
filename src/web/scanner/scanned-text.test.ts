import { expect, test } from 'vitest';
import { makeCode } from '../../domain/provenance/codes.ts';
import { readScannedText } from './scanned-text.ts';

const code = makeCode(new Uint8Array(12).fill(7));
const host = 'phenolive.example';

test.each([
  [`https://phenolive.example/v/${code}`, code],
  [`http://phenolive.example/el/v/${code}?from=label`, code],
  [code, code],
  // Ours by its address; that it is no code is said by the register.
  ['https://phenolive.example/v/ABC', 'ABC'],
])('%s is ours', (text, read) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'ours', code: read });
});

test.each([
  [`https://phenolive.example.evil.test/v/${code}`, 'phenolive.example.evil.test'],
  [`https://phenolive.example@evil.test/v/${code}`, 'evil.test'],
  ['https://phenolive.example/product/7', 'phenolive.example'],
  [`javascript:location='/v/${code}'`, undefined],
  ['WIFI:S:tavern;T:WPA;P:retsina;;', undefined],
  // Of the right letters, but its check character does not fit: some other thirteen characters.
  ['ABCDEFGHJKMNP', undefined],
])('%s is not', (text, leadsTo) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'foreign', host: leadsTo });
});
