/** Lays out the text of a label: the required lines first, then as much of the rest as fits. */
import type { LabelType } from './label-type.ts';
import { wrapped } from './wrapped.ts';

export interface LabelFonts {
  readonly regular: LabelType;
  readonly strong: LabelType;
}

export interface LabelText {
  readonly product: string;
  readonly producer: string;
  readonly batch: string;
  /** In groups. */
  readonly code: string;
  readonly address: string;
}

export interface SetLine {
  readonly text: string;
  readonly font: keyof LabelFonts;
  readonly size: number;
}

/** Points; smaller type is not legible in print. */
const smallestSize = 4.5;
const maxTextSize = 9;
export const leading = 1.28;

/** The lines from top to bottom; together they are within `height` and `width`. */
export function setLabel(
  words: LabelText,
  fonts: LabelFonts,
  { width, height }: { readonly width: number; readonly height: number },
): SetLine[] {
  const size = Math.max(smallestSize, Math.min(maxTextSize, height / 9));
  const fits = Math.max(3, Math.floor(height / (size * leading)));
  const line = (text: string, font: keyof LabelFonts, most = 1): SetLine[] =>
    wrapped(fonts[font].printable(text), (part) => fonts[font].widthOf(part, size) <= width, most).map(
      (part) => ({ text: part, font, size }),
    );
  const code = Math.min(size * 1.05, width / fonts.strong.widthOf(words.code, 1));
  const needed: SetLine[] = [
    ...line(words.batch, 'regular'),
    { text: words.code, font: 'strong', size: code },
    ...smaller(words.address, fonts, width, size),
  ];
  const room = fits - needed.length;
  const name = line(words.product, 'strong', room >= 3 ? 2 : 1);
  const producer = line(words.producer, 'regular');
  return [...(room >= 1 ? name : []), ...(room >= name.length + 1 ? producer : []), ...needed];
}

/** An address is never cut: its size is reduced until it fits. */
function smaller(address: string, { regular }: LabelFonts, width: number, size: number): SetLine[] {
  const fitting = width / regular.widthOf(address, 1);
  return [{ text: address, font: 'regular', size: Math.min(size * 0.9, fitting) }];
}
