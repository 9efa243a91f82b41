/**
 * Parses a number that a user typed or a spreadsheet saved, with a comma or point as decimal sign. Forms and
 * tables share this parser, so "4.000" is the same number in both.
 */

export type DecimalSign = '.' | ',';

/** English writes 1,468.5; the other five languages write 1.468,5. */
export function decimalSignIn(language: string): DecimalSign {
  return language === 'en' ? '.' : ',';
}

export type ReadNumber =
  | { readonly ok: true; readonly value: number }
  /** `ambiguous`: 4.000 is four or four thousand, and the context does not decide. */
  | { readonly ok: false; readonly error: 'number' | 'ambiguous' };

/** `null` when the text is not a number. "1.468" is 1468 in Greek and 1.468 in English. */
export function readTypedNumber(text: string, language: string): number | null {
  const read = readNumber(text, decimalSignIn(language));
  return read.ok ? read.value : null;
}

/** The same for whole numbers: "4.000" in English is not 4, but most likely 4,000 with a foreign sign. */
export function readTypedWhole(text: string, language: string): number | null {
  const sign = decimalSignIn(language);
  return readNumber(text, undefined).ok || !isReadAsDecimal(text, sign)
    ? readTypedNumber(text, language)
    : null;
}

/** Whether the digits after the last sign are decimals, even when they are zeros. */
export function isReadAsDecimal(text: string, decimalSign: DecimalSign | undefined): boolean {
  const figure = figureIn(text);
  if (figure === undefined || figure.at < 0) return false;
  return figure.kind === 'decimal' || (figure.kind === 'either' && figure.sign === decimalSign);
}

/** `decimalSign` is that of the language or the table; undefined when unknown. */
export function readNumber(text: string, decimalSign: DecimalSign | undefined): ReadNumber {
  const figure = figureIn(text);
  if (figure === undefined) return { ok: false, error: 'number' };
  if (decimalSign === undefined && figure.kind === 'either') return { ok: false, error: 'ambiguous' };
  const isGrouped = figure.kind === 'grouped' || (figure.kind === 'either' && figure.sign !== decimalSign);
  const { compact, at } = figure;
  if (!isGrouped) {
    const whole = at < 0 ? compact : compact.slice(0, at);
    const rest = at < 0 ? '' : compact.slice(at + 1);
    return { ok: true, value: Number(`${digitsOf(whole)}.${rest || '0'}`) };
  }
  return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(compact)
    ? { ok: true, value: Number(digitsOf(compact)) }
    : { ok: false, error: 'number' };
}

/** The decimal sign that a table's numbers and `expected` agree on; undefined on a conflict or if unknown. */
export function decimalSignOf(
  figures: readonly string[],
  expected: DecimalSign | undefined,
): DecimalSign | undefined {
  const signs = new Set(expected === undefined ? [] : [expected]);
  for (const text of figures) {
    const figure = figureIn(text);
    if (figure === undefined || figure.at < 0 || figure.kind === 'either') continue;
    signs.add(figure.kind === 'grouped' ? otherSign(figure.sign) : figure.sign);
  }
  return signs.size === 1 ? [...signs][0] : undefined;
}

interface Figure {
  readonly compact: string;
  /** Index of the last sign; negative when there is none. */
  readonly at: number;
  readonly sign: DecimalSign;
  /** What the last sign does: ends the whole part, groups thousands, or could be either. */
  readonly kind: 'decimal' | 'grouped' | 'either';
}

function figureIn(text: string): Figure | undefined {
  const compact = text
    .trim()
    .replaceAll(/[\s'’_]/gu, '')
    .replace('−', '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(compact)) return undefined;
  const at = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const sign = compact.charAt(at) === ',' ? ',' : '.';
  const whole = compact.slice(0, Math.max(at, 0));
  if (at >= 0 && whole.includes(sign)) return { compact, at, sign, kind: 'grouped' };
  const isEither = at >= 0 && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(compact);
  return { compact, at, sign, kind: isEither ? 'either' : 'decimal' };
}

function otherSign(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.';
}

function digitsOf(piece: string): string {
  return piece.replaceAll(/[.,]/g, '');
}
