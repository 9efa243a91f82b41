/** Lays out the text of a label: the required lines first, then as much of the rest as fits. */
import type { LabelType } from './label-type.ts';
import { wrapped } from './wrapped.ts';

export interface LabelFonts {
  readonly regular: LabelType;
  readonly strong: LabelType;
}

/** What the layout needs of the fonts. */
type MeasuredFonts = Readonly<Record<keyof LabelFonts, Pick<LabelType, 'printable' | 'widthOf'>>>;

export interface LabelText {
  readonly product: string;
  readonly producer: string;
  readonly batch: string;
  /** Such as `500 ml`; empty if unknown. */
  readonly volume: string;
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
/** A long name is set smaller before it is cut. */
const nameSizes = [1, 0.9, 0.8, 0.7] as const;
export const leading = 1.28;

/** The lines from top to bottom; together they are within `height` and `width`. */
export function setLabel(
  words: LabelText,
  fonts: MeasuredFonts,
  { width, height }: { readonly width: number; readonly height: number },
): SetLine[] {
  const size = Math.max(smallestSize, Math.min(maxTextSize, height / 9));
  const fits = Math.max(3, Math.floor(height / (size * leading)));
  const lineIn = (own: number, text: string, font: keyof LabelFonts, most: number): SetLine[] =>
    wrapped(fonts[font].printable(text), (part) => fonts[font].widthOf(part, own) <= width, most).map(
      (part) => ({ text: part, font, size: own }),
    );
  const line = (text: string, font: keyof LabelFonts, most = 1): SetLine[] => {
    const sizes = nameSizes.map((share) => Math.max(smallestSize, size * share));
    const tries = sizes.map((own) => lineIn(own, text, font, most));
    return tries.find((lines) => isWhole(lines, fonts[font].printable(text))) ?? tries.at(-1) ?? [];
  };
  const code = Math.min(size * 1.05, width / fonts.strong.widthOf(words.code, 1));
  // Without the size where both do not fit: the batch is never cut for it.
  const batch = [words.batch, words.volume].filter((part) => part !== '').join(' · ');
  const batchAndSize = line(batch, 'regular');
  const needed: SetLine[] = [
    ...(isWhole(batchAndSize, fonts.regular.printable(batch)) ? batchAndSize : line(words.batch, 'regular')),
    { text: words.code, font: 'strong', size: code },
    ...smaller(words.address, fonts, width, size),
  ];
  const room = fits - needed.length;
  const name = line(words.product, 'strong', room >= 3 ? 2 : 1);
  const producer = line(words.producer, 'regular');
  return [...(room >= 1 ? name : []), ...(room >= name.length + 1 ? producer : []), ...needed];
}

function isWhole(lines: readonly SetLine[], text: string): boolean {
  return lines.map((line) => line.text).join(' ') === text.trim().replaceAll(/\s+/g, ' ');
}

/** An address is never cut: its size is reduced until it fits. */
function smaller(address: string, { regular }: MeasuredFonts, width: number, size: number): SetLine[] {
  const fitting = width / regular.widthOf(address, 1);
  return [{ text: address, font: 'regular', size: Math.min(size * 0.9, fitting) }];
}
