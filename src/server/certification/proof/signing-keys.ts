/**
 * The key that signs credentials. It rotates after ninety days, by command, or when the secret that encrypted it has
 * changed; earlier signatures stay verifiable by the public keys, which remain published.
 */
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import {
  findSigningKeyInUse,
  insertSigningKey,
  lockSigningKeys,
  retireSigningKeys,
} from '../../../database/certification/signing-keys.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { SigningKeyRow } from '../../../database/tables/schema.ts';
import { credentialSecrets } from '../../configuration/session-secret.ts';
import type { Services } from '../../http/routing/services.ts';
import { decryptText, encryptText } from '../../http/security/encrypted-text.ts';

/** ECDSA with P-256, which every library for verifiable credentials supports. */
export const signingAlgorithm = 'ES256';
const rotationMilliseconds = 90 * 24 * 60 * 60 * 1000;

export interface SigningKey {
  /** The RFC 7638 thumbprint of its public half. */
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

type Needs = Pick<Services, 'database' | 'configuration' | 'clock'>;

/** The current key. A new one replaces a key that cannot be opened, so that a lost secret stops no credential. */
export async function signingKey(services: Services): Promise<SigningKey> {
  const row = await findSigningKeyInUse(services.database);
  const opened = row && (await open(row, services));
  return opened ?? (await replaceUnusable(services));
}

/** At each start: the first key, or another one where the secret has changed. */
export async function prepareSigningKey(services: Services): Promise<void> {
  const { isProduction, credentialSecret } = services.configuration;
  if (isProduction && credentialSecret === undefined) {
    services.log.warn(
      'CREDENTIAL_SECRET is not set, so SESSION_SECRET encrypts the key that signs credentials.',
    );
  }
  await signingKey(services);
  await rotateSigningKey(services);
}

/** A daily job; on most days nothing is due. */
export async function rotateSigningKey(services: Services): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    await lockSigningKeys(transaction);
    const row = await findSigningKeyInUse(transaction);
    if (row === undefined) return;
    const isOld = services.clock().getTime() - row.createdAt.getTime() >= rotationMilliseconds;
    const [secret] = credentialSecrets(services.configuration);
    const isOfPreviousSecret = unseal(row, [secret]) === undefined;
    if (isOld || isOfPreviousSecret) await makeSigningKey(transaction, services);
  });
}

/** By an operator: whatever key there is signs nothing more. */
export async function replaceSigningKey(services: Needs): Promise<SigningKey> {
  return services.database.transaction().execute(async (transaction) => {
    await lockSigningKeys(transaction);
    return makeSigningKey(transaction, services);
  });
}

/** Another instance may have created one while this one waited for the lock. */
async function replaceUnusable(services: Services): Promise<SigningKey> {
  return services.database.transaction().execute(async (transaction) => {
    await lockSigningKeys(transaction);
    const row = await findSigningKeyInUse(transaction);
    return (row && (await open(row, services))) ?? makeSigningKey(transaction, services);
  });
}

async function makeSigningKey(connection: Connection, services: Needs): Promise<SigningKey> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const now = services.clock();
  await retireSigningKeys(connection, now);
  await insertSigningKey(connection, {
    kid,
    publicJwk: JSON.stringify({ ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' }),
    sealedPrivate: seal(JSON.stringify(await exportJWK(pair.privateKey)), kid, services),
    createdAt: now,
    retiredAt: null,
  });
  return { kid, privateKey: pair.privateKey };
}

function seal(text: string, kid: string, { configuration }: Needs): Uint8Array {
  const [secret] = credentialSecrets(configuration);
  return encryptText(text, secret, encryptionOf(kid));
}

/** Undefined when it was encrypted with a secret that is no longer configured. */
async function open(row: SigningKeyRow, services: Services): Promise<SigningKey | undefined> {
  if (row.sealedPrivate === null) return undefined;
  const text = unseal(row, credentialSecrets(services.configuration));
  if (text === undefined) {
    const { kid } = row;
    services.log.warn(
      { kid },
      'The key that signs credentials was sealed with another secret; a new one is made.',
    );
    return undefined;
  }
  const jwk: JWK = JSON.parse(text);
  const privateKey = await importJWK(jwk, signingAlgorithm);
  return privateKey instanceof Uint8Array ? undefined : { kid: row.kid, privateKey };
}

function unseal({ kid, sealedPrivate }: SigningKeyRow, secrets: readonly string[]): string | undefined {
  return sealedPrivate === null ? undefined : decryptText(sealedPrivate, secrets, encryptionOf(kid));
}

function encryptionOf(kid: string) {
  return { purpose: 'phenolive credential keys', belongsTo: kid } as const;
}
