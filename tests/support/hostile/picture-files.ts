/** Pictures that are small to send and large, or slow, to open. Made here, byte for byte. */

/**
 * A progressive JPEG of one grey, `side` by `side`, in `scans` scans: each costs the reader a walk over all
 * blocks of the picture and its sender some hundred bytes.
 */
export function progressiveBomb(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const frame = Buffer.from([8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0]);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    // One code each, a single bit: no difference; and no coefficients in the next 16,384 blocks.
    segment(0xc4, huffman(0x00, 0x00)),
    segment(0xc4, huffman(0x10, 0xe0)),
    scan([0, 0, 0], Math.ceil(blocks / 8)),
  ];
  for (let made = 1; made < scans; made += 1) {
    const coefficient = 1 + ((made - 1) % 63);
    const pass = Math.floor((made - 1) / 63);
    const precision = pass === 0 ? 9 : ((10 - pass) << 4) | (9 - pass);
    parts.push(scan([coefficient, coefficient, precision], Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)));
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content]);
}

function huffman(table: number, symbol: number): Buffer {
  return Buffer.from([table, 1, ...Array.from({ length: 15 }, () => 0), symbol]);
}

function scan(spectrum: readonly [number, number, number], length: number): Buffer {
  return Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, ...spectrum])), Buffer.alloc(length)]);
}
