/**
 * The key that signs the checkpoints of the public log, and no other text. Its name is that of the log, so that the log
 * keeps it when the site moves. It changes by command only: a verifier has to learn each new one.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Connection } from '../../database/connection/connection.ts';
import { insertLogKey, listLogKeys, retireLogKeys, sealLogKey } from '../../database/log/keys.ts';
import type { LogKeyRow } from '../../database/tables/schema.ts';
import { utf8Of } from '../../domain/log/bytes.ts';
import { keyIdOf, type NoteKey, writeNote } from '../../domain/log/signed-note.ts';
import { logSecrets } from '../configuration/session-secret.ts';
import type { Services } from '../http/routing/services.ts';
import { decryptText, encryptText } from '../http/security/encrypted-text.ts';
import { sha256 } from './cryptography.ts';

export interface LogKey extends NoteKey {
  /** The text as a note with this key's signature. */
  readonly signNote: (text: string) => Promise<string>;
}

type Needs = Pick<Services, 'configuration' | 'clock'>;

/** Made with the first leaf. */
export async function logKey(connection: Connection, services: Needs): Promise<LogKey> {
  const [newest] = await listLogKeys(connection);
  return newest === undefined ? makeLogKey(connection, services) : open(connection, newest, services);
}

/** By an operator: the key so far signs nothing more. The caller holds the lock of the log. */
export async function replaceLogKey(connection: Connection, services: Needs): Promise<LogKey> {
  const [newest] = await listLogKeys(connection);
  await retireLogKeys(connection, services.clock());
  return makeLogKey(connection, services, newest?.name);
}

async function makeLogKey(
  connection: Connection,
  services: Needs,
  name: string = originOfLog(services),
): Promise<LogKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { name, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') };
  const [secret] = logSecrets(services.configuration);
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await insertLogKey(connection, {
    ...key,
    sealedPrivate: encryptText(text, secret, encryptionOf(key)),
    createdAt: services.clock(),
    retiredAt: null,
  });
  return { ...key, signNote: signerOf(key, privateKey) };
}

/** @throws Error where no configured secret opens the key: another key would be one that no verifier knows. */
async function open(connection: Connection, row: LogKeyRow, { configuration }: Needs): Promise<LogKey> {
  const key = { name: row.name, publicKey: row.publicKey };
  const sealed = row.sealedPrivate ?? new Uint8Array();
  const [secret, ...earlier] = logSecrets(configuration);
  const use = encryptionOf(key);
  const current = decryptText(sealed, [secret], use);
  const text = current ?? decryptText(sealed, earlier, use);
  if (text === undefined) {
    throw new Error(
      'The key of the public log cannot be opened: LOG_SECRET has changed. See docs/operate.md.',
    );
  }
  // A secret that was set or changed since encrypts it from now on.
  if (current === undefined) {
    await sealLogKey(connection, row.publicKey, encryptText(text, secret, use));
  }
  return { ...key, signNote: signerOf(key, createPrivateKey(text)) };
}

function signerOf(key: NoteKey, privateKey: KeyObject): LogKey['signNote'] {
  return async (text) => {
    const signature = sign(null, utf8Of(text), privateKey);
    const keyId = await keyIdOf(key, sha256);
    return writeNote({ text, signatures: [{ name: key.name, keyId, signature }] });
  };
}

/** The address of the log without its scheme (C2SP tlog-tiles, Parameters). */
function originOfLog({ configuration }: Needs): string {
  const { publicUrl, port } = configuration;
  return `${publicUrl === undefined ? `localhost:${port}` : new URL(publicUrl).host}/log`;
}

function encryptionOf({ publicKey }: NoteKey) {
  return { purpose: 'phenolive log keys', belongsTo: Buffer.from(publicKey).toString('base64') } as const;
}
