/**
 * A page compressed once, into whose slots each response inserts its own texts without compressing again. The text
 * between two slots is deflated up to a byte boundary; what is inserted is a stored block between them (RFC 1951,
 * section 3.2.4); only the checksum of gzip (RFC 1952) is computed per response.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { exactBytes } from '../../caches/retained-bytes.ts';
import { filler, type SlotValues, type SplitPage } from './page-slots.ts';

/** How far back a deflate reference may reach. */
const windowBytes = 32_768;
/** Deflate, no name, no time, unknown OS. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty stored block with the final flag. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);
const nothing = Buffer.alloc(0);

export interface PackedPage extends SplitPage {
  readonly deflated: readonly Buffer[];
}

export function packPage(page: SplitPage): PackedPage {
  let window = nothing;
  const deflated = page.texts.map((text, index) => {
    const packed = deflateRawSync(text, {
      // Level 9 takes half as long again for one per cent less.
      level: 6,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(window.length === 0 ? {} : { dictionary: window }),
    });
    const length = page.slots[index]?.length;
    // No reference reaches across a slot whose length is unknown. No text contains the bytes of the others, so nothing refers to them.
    window =
      length === undefined
        ? nothing
        : Buffer.concat([window, text, Buffer.alloc(length, 1)]).subarray(-windowBytes);
    return exactBytes(packed);
  });
  return { ...page, deflated };
}

export function gzipFilled({ texts, slots, deflated }: PackedPage, values: SlotValues): Buffer {
  const parts: Uint8Array[] = [header];
  let checksum = 0;
  let length = 0;
  for (const [index, text] of texts.entries()) {
    parts.push(deflated[index] ?? nothing);
    checksum = crc32(text, checksum);
    length += text.length;
    const slot = slots[index];
    if (slot === undefined) continue;
    const inserted = filler(values, slot);
    if (inserted.length !== (slot.length ?? inserted.length)) {
      throw new Error(`The slot "${slot.name}" has ${slot.length} characters.`);
    }
    parts.push(slot.style?.deflated ?? storedBlock(inserted));
    checksum = crc32(inserted, checksum);
    length += inserted.length;
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
