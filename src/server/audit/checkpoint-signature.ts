/**
 * Signs and reads checkpoints of the audit log. The key is derived from the session secret, so the contents
 * of the database are not enough to sign a checkpoint, and are not trusted to verify one.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import { acceptedSecrets } from '../configuration/session-secret.ts';

const algorithm = 'EdDSA';
const mediaType = 'phenolive-audit-checkpoint';
/** RFC 8410: the bytes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const checkpointSchema = z.object({
  /** Id of the last audit log entry, which is also their number. */
  entries: z.int().min(1),
  /** Hash of that entry, hexadecimal; it covers every entry before it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the checkpoint was written. */
  at: z.iso.datetime(),
});
export type Checkpoint = z.output<typeof checkpointSchema>;

export type ReadCheckpoint =
  | { readonly kind: 'signed' | 'signed-by-another-key'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'unreadable' };

interface CheckpointKey {
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
  readonly kid: string;
}

type Secrets = Pick<Configuration, 'sessionSecret'> & Partial<Pick<Configuration, 'previousSessionSecret'>>;

/** One line of letters, digits, `-`, `_` and dots: a compact JWS that carries its public key. */
export async function signCheckpoint(checkpoint: Checkpoint, { sessionSecret }: Secrets): Promise<string> {
  const { privateKey, publicJwk, kid } = await checkpointKey(sessionSecret);
  return new CompactSign(Buffer.from(JSON.stringify(checkpoint)))
    .setProtectedHeader({ alg: algorithm, typ: mediaType, kid, jwk: publicJwk })
    .sign(privateKey);
}

/** A checkpoint under another key was signed with a secret that is no longer configured, or by a third party. */
export async function readCheckpoint(token: string, secrets: Secrets): Promise<ReadCheckpoint> {
  const own = await Promise.all(acceptedSecrets(secrets).map(checkpointKey));
  try {
    const { jwk } = decodeProtectedHeader(token);
    if (jwk === undefined) return { kind: 'unreadable' };
    const key = await importJWK(jwk, algorithm);
    const { payload, protectedHeader } = await compactVerify(token, key, { algorithms: [algorithm] });
    if (protectedHeader.typ !== mediaType) return { kind: 'unreadable' };
    const checkpoint = checkpointSchema.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
    const thumbprint = await calculateJwkThumbprint(jwk);
    const isOwn = own.some(({ kid }) => kid === thumbprint);
    return { kind: isOwn ? 'signed' : 'signed-by-another-key', checkpoint };
  } catch {
    return { kind: 'unreadable' };
  }
}

async function checkpointKey(secret: string): Promise<CheckpointKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'phenolive audit checkpoints', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  // An Ed25519 key has all three.
  const publicJwk: JWK = { kty: kty ?? '', crv: crv ?? '', x: x ?? '' };
  return { privateKey, publicJwk, kid: await calculateJwkThumbprint(publicJwk) };
}
