/** The issuer of credentials as a did:web. */
import { expect, test } from 'vitest';
import { didDocumentOf, didOf, jwkSetOf, keyIdOf } from './issuer.ts';

const origin = 'https://phenolive.example';
const keys = [
  { kid: 'new', publicJwk: { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } },
  { kid: 'old', publicJwk: { kty: 'EC', crv: 'P-256', x: 'c', y: 'd' } },
];

test.each([
  ['https://phenolive.example', 'did:web:phenolive.example'],
  ['http://localhost:3000', 'did:web:localhost%3A3000'],
])('%s is %s', (address, did) => {
  expect(didOf(address)).toBe(did);
});

test('the document asserts with every key, and names each by its DID URL', () => {
  const document = didDocumentOf(origin, keys);
  expect(document.assertionMethod).toEqual([
    'did:web:phenolive.example#new',
    'did:web:phenolive.example#old',
  ]);
  expect(document.verificationMethod.map(({ id }) => id)).toEqual(document.assertionMethod);
  expect(document.verificationMethod[1]?.publicKeyJwk).toEqual({
    ...keys[1]?.publicJwk,
    kid: keyIdOf(origin, 'old'),
  });
});

test('the JWK Set finds each key by its DID URL and by its thumbprint', () => {
  expect(jwkSetOf(origin, keys).keys.map(({ kid }) => kid)).toEqual([
    'did:web:phenolive.example#new',
    'new',
    'did:web:phenolive.example#old',
    'old',
  ]);
});
