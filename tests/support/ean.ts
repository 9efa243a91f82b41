/** Draws EAN-13 and UPC-E barcodes as pictures (ISO/IEC 15420). */
import { PNG } from 'pngjs';

/** The widths of space, bar, space, bar of each digit in the left half. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const module = 3;
const height = 180;
const margin = 40;

export function eanOf(digits: string): Buffer {
  const [first = 0, ...rest] = Array.from(digits, Number);
  const isReversed = (at: number) => parityOf(first).charAt(at) === 'G';
  const left = rest.slice(0, 6).map((digit, at) => barsOf(digit, isReversed(at)));
  const right = rest.slice(6).map((digit) => inverted(barsOf(digit, false)));
  return drawn(`101${left.join('')}01010${right.join('')}101`);
}

/** Of number system 0, with a check digit other than 0: its parities are those of EAN-13, inverted. */
export function upcEOf(digits: string): Buffer {
  const parities = parityOf(Number(digits.at(-1)));
  const bars = Array.from(digits.slice(1, -1), (digit, at) =>
    barsOf(Number(digit), parities.charAt(at) === 'L'),
  );
  return drawn(`101${bars.join('')}010101`);
}

function drawn(bars: string): Buffer {
  const width = bars.length * module + 2 * margin;
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (const [at, bar] of Array.from(bars).entries()) {
    if (bar === '0') continue;
    for (let y = margin / 2; y < height - margin / 2; y += 1) {
      const start = (y * width + margin + at * module) * 4;
      for (let pixel = 0; pixel < module; pixel += 1)
        picture.data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return PNG.sync.write(picture);
}

function parityOf(first: number): string {
  return (
    ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'].at(
      first,
    ) ?? ''
  );
}

function barsOf(digit: number, isReversed: boolean): string {
  const bars = Array.from(widths[digit] ?? '', (width, at) => String(at % 2).repeat(Number(width))).join('');
  return isReversed ? inverted(Array.from(bars).toReversed().join('')) : bars;
}

function inverted(bars: string): string {
  return Array.from(bars, (bar) => (bar === '0' ? '1' : '0')).join('');
}
