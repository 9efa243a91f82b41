/** Files as people send them, and as those send them who mean harm; made here, byte for byte. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { rawPdf } from './hostile/pdf-files.ts';

/** An empty sheet, of any size from some four hundred bytes on. */
export function pdf(sizeBytes: number): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  // The place of the table is written in digits, whose number depends on the padding.
  for (let padding = sizeBytes - rawPdf(objects).length; padding > 1; padding -= 1) {
    const made = rawPdf(objects, padding);
    if (made.length === sizeBytes) return made;
  }
  throw new Error(`No PDF has ${sizeBytes} bytes.`);
}

/** Of noise, so that it has some size. */
export async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> {
  const noise = randomBytes(64 * 48 * 3);
  return sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** As heavy as one that a phone takes: of noise, which nothing makes light. */
export async function photograph(format: 'png' | 'jpeg'): Promise<Buffer> {
  const side = 1500;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .toFormat(format, format === 'jpeg' ? { quality: 98 } : {})
    .toBuffer();
}

export function spoiled(content: Buffer): Buffer {
  return Buffer.concat([content.subarray(0, 2000), randomBytes(200), content.subarray(2200)]);
}

/** Behind the first mark of a JPEG. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.alloc(4 + text.length);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(text.length + 2, 2);
  comment.write(text, 4);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** An archive of one empty file, with a comment. */
export function emptyZip(comment: string): Buffer {
  const local = Buffer.alloc(31);
  local.write('PK\u0003\u0004', 0, 'latin1');
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entry = Buffer.alloc(47);
  entry.write('PK\u0001\u0002', 0, 'latin1');
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const end = Buffer.alloc(22 + comment.length);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  end.writeUInt16LE(comment.length, 20);
  end.write(comment, 22);
  return Buffer.concat([local, entry, end]);
}

/** A true PNG of one grey, `side` by `side`, whose rows are packed to almost nothing. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, check]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
