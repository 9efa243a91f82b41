import { expect, test } from 'vitest';
import { makeCode } from '../../../../domain/provenance/codes.ts';
import { readScannedText } from './scanned-text.ts';

const code = makeCode(new Uint8Array(12).fill(7));
const host = 'phenolive.example';

test.each([
  [`https://phenolive.example/v/${code}`, code],
  [`http://phenolive.example/el/v/${code}?from=label`, code],
  [code, code],
  // Ours by its address; the server says that the code is invalid.
  ['https://phenolive.example/v/ABC', 'ABC'],
])('reads %s as ours', (text, read) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'ours', code: read });
});

test.each([
  [`https://phenolive.example.evil.test/v/${code}`, 'phenolive.example.evil.test'],
  [`https://phenolive.example@evil.test/v/${code}`, 'evil.test'],
  ['https://phenolive.example/education', 'phenolive.example'],
  ['https://evil.test/product/7', 'evil.test'],
  ['https://evil.test/01/05201234567895', 'evil.test'],
  [`javascript:location='/v/${code}'`, undefined],
  ['WIFI:S:tavern;T:WPA;P:retsina;;', undefined],
  // Valid letters, but the check character does not fit: any other thirteen characters.
  ['ABCDEFGHJKMNP', undefined],
])('reads %s as foreign', (text, leadsTo) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'foreign', host: leadsTo });
});

test.each([
  ['https://phenolive.example/el/product/7', '/product/7'],
  ['9520000000035', '/v?code=9520000000035'],
  [
    'https://phenolive.example/01/05201234567894',
    '/v?code=https%3A%2F%2Fphenolive.example%2F01%2F05201234567894',
  ],
  ['https://brand.example/01/05201234567894', '/v?code=https%3A%2F%2Fbrand.example%2F01%2F05201234567894'],
])('opens the page that %s leads to', (text, path) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'page', path });
});

test('reads the number of a certificate, except from another site', () => {
  const certificate = { kind: 'page', path: '/certificate/PHL-2026-000011' };
  expect(readScannedText('PHL-2026-000011', host)).toEqual(certificate);
  expect(readScannedText(`https://${host}/el/certificate/PHL-2026-000011`, host)).toEqual(certificate);
  expect(readScannedText('https://evil.test/certificate/PHL-2026-000011', host)).toEqual({
    kind: 'foreign',
    host: 'evil.test',
  });
});

test('reads a GS1 Digital Link with one of our serial numbers as our code', () => {
  const link = `https://id.gs1.org/01/05201234567894/10/EVO-2640-01/21/${code}`;
  expect(readScannedText(link, host)).toEqual({ kind: 'ours', code });
});

function summary(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', kid: 'did:web:phenolive.example#k' })}.${part(claims)}.c2lnbmF0dXJl`;
}

test('opens the certificate of which the signed summary is one of this site', () => {
  const claims = { iss: 'did:web:phenolive.example', sub: 'PHL-2026-000011', name: 'Κτήμα' };
  const page = { kind: 'page', path: '/certificate/PHL-2026-000011' };
  expect(readScannedText(summary(claims), host)).toEqual(page);
  const local = { ...claims, iss: 'did:web:localhost%3A3000' };
  expect(readScannedText(summary(local), 'localhost:3000')).toEqual(page);
  const foreign = { kind: 'foreign', host: undefined };
  for (const other of [{ ...claims, iss: 'did:web:evil.test' }, { ...claims, sub: '../admin' }, {}, [1]]) {
    expect(readScannedText(summary(other), host)).toEqual(foreign);
  }
  expect(readScannedText('eyJhbGciOiJFUzI1NiJ9.eyJ4.c2ln', host)).toEqual(foreign);
});
