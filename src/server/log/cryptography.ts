/** SHA-256 and Ed25519 of this runtime, as the public log asks for them. */
import { createHash, createPublicKey, verify } from 'node:crypto';

export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, message, key, signature);
}
