/**
 * A page compressed once, into which each response inserts its nonce without compressing again. The text
 * between two nonces is deflated up to a byte boundary; the nonce is a stored block between them (RFC 1951,
 * section 3.2.4); only the checksum of gzip (RFC 1952) is computed per response.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { exactBytes } from '../../caches/retained-bytes.ts';

export const nonceLength = 24;

/** How far back a deflate reference may reach. */
const windowBytes = 32_768;
/** Deflate, no name, no time, unknown OS. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty stored block with the final flag. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Fills the place of the nonce in the window; no text contains these bytes, so nothing refers to them. */
const unknownNonce = Buffer.alloc(nonceLength, 1);

export interface PackedPage {
  readonly texts: readonly Buffer[];
  readonly deflated: readonly Buffer[];
}

/** The texts before, between and after the nonces. */
export function packPage(texts: readonly Buffer[]): PackedPage {
  let window = Buffer.alloc(0);
  const deflated = texts.map((text) => {
    const packed = deflateRawSync(text, {
      // Level 9 takes half as long again for one per cent less.
      level: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(window.length === 0 ? {} : { dictionary: window }),
    });
    window = Buffer.concat([window, text, unknownNonce]).subarray(-windowBytes);
    return exactBytes(packed);
  });
  return { texts, deflated };
}

export function gzipWithNonce({ texts, deflated }: PackedPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  if (bytes.length !== nonceLength) throw new Error(`A nonce has ${nonceLength} characters.`);
  const stored = storedBlock(bytes);
  const parts: Uint8Array[] = [header];
  let checksum = 0;
  let length = 0;
  for (const [index, text] of texts.entries()) {
    if (index > 0) {
      parts.push(stored);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
    }
    parts.push(deflated[index] ?? Buffer.alloc(0));
    checksum = crc32(text, checksum);
    length += text.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, end, trailer]);
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0]);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}
