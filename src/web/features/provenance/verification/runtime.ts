/** SHA-256 and Ed25519 of this browser, as the public log asks for them. */
import type { Verifying } from '../../../../domain/log/signed-note.ts';

export const byBrowser: Verifying = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  verify: async (publicKey, message, signature) => {
    const key = await crypto.subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, own(signature), own(message));
  },
};

/** Browsers from before 2025 know no Ed25519, and none offers it to pages without TLS. */
export async function canVerify(): Promise<boolean> {
  try {
    // The key of RFC 8032, section 7.1, test 1.
    const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
    const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/** A view may be of more bytes than its own. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
