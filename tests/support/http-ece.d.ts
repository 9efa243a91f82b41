/** The part of `http_ece` that the tests use; it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    content: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
