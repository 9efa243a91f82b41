/**
 * Who issues credentials: the site, as a `did:web` of its public address (did:web Method Specification), with every key
 * that ever signed.
 */

/** Path of the DID document; did:web says so for a host without a path. */
export const didDocumentPath = '/.well-known/did.json';

export function didOf(origin: string): string {
  const host = origin.replace(/^https?:\/\//, '');
  // A colon separates parts of a DID, so that of the port is percent-encoded.
  return `did:web:${encodeURIComponent(host)}`;
}

/** As credentials of UNTP name it. */
export function issuerOf(origin: string) {
  return { type: ['CredentialIssuer'], id: didOf(origin), name: 'Phenolive' } as const;
}

/** The DID URL by which a signature names its key. */
export function keyIdOf(origin: string, thumbprint: string): string {
  return `${didOf(origin)}#${thumbprint}`;
}

export interface PublishedKey {
  /** The RFC 7638 thumbprint. */
  readonly kid: string;
  readonly publicJwk: object;
}

export function didDocumentOf(origin: string, keys: readonly PublishedKey[]) {
  const id = didOf(origin);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id,
    alsoKnownAs: [origin],
    verificationMethod: keys.map(({ kid, publicJwk }) => ({
      id: keyIdOf(origin, kid),
      type: 'JsonWebKey',
      controller: id,
      publicKeyJwk: { ...publicJwk, kid: keyIdOf(origin, kid) },
    })),
    assertionMethod: keys.map(({ kid }) => keyIdOf(origin, kid)),
  };
}

/**
 * The same keys as a JWK Set. Each appears under its DID URL and under its bare thumbprint, by which credentials named
 * their key before the site had a DID.
 */
export function jwkSetOf(origin: string, keys: readonly PublishedKey[]) {
  return {
    keys: keys.flatMap(({ kid, publicJwk }) => [
      { ...publicJwk, kid: keyIdOf(origin, kid) },
      { ...publicJwk, kid },
    ]),
  };
}
