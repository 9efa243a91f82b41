/** A QR code (ISO/IEC 18004) as filled rectangles, in modules from its lower left corner. */
import { create } from 'qrcode';

/** The standard requires four light modules around the code. */
export const quietZone = 4;

export interface QrPath {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** Rectangles, to be filled. */
  readonly operators: string;
}

export function qrPath(address: string): QrPath {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * quietZone;
  let operators = '';
  for (let row = 0; row < modules.size; row += 1) {
    const up = size - quietZone - row - 1;
    // Adjacent dark modules form one rectangle: a third of the bytes, and no hairlines between.
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      operators += `${quietZone + start} ${up} ${column - start + 1} 1 re\n`;
    }
  }
  return { size, operators: `${operators}f` };
}
