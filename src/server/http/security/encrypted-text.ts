/** Text that only a holder of the secret of the site reads: AES-256-GCM, with a key for each purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface EncryptionUse {
  /** The key of one purpose opens nothing of another. */
  readonly purpose: string;
  /** What the text belongs to: it cannot be moved to something else. */
  readonly belongsTo: string;
}

export function encryptText(text: string, secret: string, use: EncryptionUse): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, use), nonce).setAAD(Buffer.from(use.belongsTo));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Undefined when none of these secrets encrypted it for this use. */
export function decryptText(
  bytes: Uint8Array,
  secrets: readonly string[],
  use: EncryptionUse,
): string | undefined {
  return secrets.map((secret) => open(bytes, secret, use)).find((text) => text !== undefined);
}

function open(bytes: Uint8Array, secret: string, use: EncryptionUse): string | undefined {
  try {
    const opening = createDecipheriv(cipher, keyOf(secret, use), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(use.belongsTo))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string, { purpose }: EncryptionUse): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}
