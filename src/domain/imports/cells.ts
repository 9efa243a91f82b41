/** Parses one cell of a spreadsheet to the canonical form in which values are compared, or to an error. */
import { readLevel } from '../certification/levels.ts';
import { isPhoneNumber } from '../common/phone.ts';
import { type DecimalSign, isReadAsDecimal, readNumber } from '../common/typed-number.ts';
import { producerLimits } from '../producers/limits.ts';
import { readGtinOfItem } from '../products/gtin.ts';
import { type CellErrorCode, type CellRule, maxNumberLength } from './tables.ts';

export type ReadCell =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: CellErrorCode };

/** Checks that only the schemas of the API can make. */
export interface CellChecks {
  readonly email: (text: string) => boolean;
  /** Returns the normalized URL; undefined when the text is not a web address. */
  readonly website: (text: string) => string | undefined;
}

const taken = (text: string): ReadCell => ({ ok: true, text });
const refused = (code: CellErrorCode): ReadCell => ({ ok: false, code });

export interface CellReader {
  readonly checks: CellChecks;
  /** The decimal sign of the table; undefined when unknown. */
  readonly decimalSign: DecimalSign | undefined;
}

/** `cell` is trimmed and not empty. */
export function readCell(rule: CellRule, cell: string, { checks, decimalSign }: CellReader): ReadCell {
  switch (rule.kind) {
    case 'id':
      return /^[1-9]\d{0,8}$/.test(cell) ? taken(cell) : refused('id');
    case 'fixed':
      return taken(cell);
    case 'text':
      return readText(rule, cell);
    case 'number':
      return readFigure(rule, cell, decimalSign);
    case 'choice': {
      const typed = cell.toLowerCase();
      const found = rule.values.find((value) => value === typed || value === readLevel(typed));
      return found === undefined ? refused('choice') : taken(found);
    }
    case 'flag':
      return readFlag(cell);
    case 'date':
      return readDay(cell);
    case 'email':
      if (cell.length > 254) return refused('length');
      return checks.email(cell) ? taken(cell) : refused('email');
    case 'phone':
      if (cell.length > producerLimits.contactPhone.most) return refused('length');
      return isPhoneNumber(cell) ? taken(cell) : refused('phone');
    case 'website': {
      if (cell.length > 300) return refused('length');
      const address = checks.website(cell);
      return address === undefined ? refused('website') : taken(address);
    }
    case 'gtin': {
      const gtin = cell.length > 30 ? null : readGtinOfItem(cell);
      return gtin === null ? refused('gtin') : taken(gtin);
    }
  }
}

function readText(rule: Extract<CellRule, { kind: 'text' }>, cell: string): ReadCell {
  if (cell.length > rule.most || Array.from(cell).length < rule.least) return refused('length');
  // PostgreSQL cannot store U+0000, and half of a surrogate pair is not a character.
  if (cell.includes('\u0000') || !cell.isWellFormed()) return refused('one-line');
  return rule.lines !== true && /[\p{Cc}\u2028\u2029]/u.test(cell) ? refused('one-line') : taken(cell);
}

function readFigure(
  rule: Extract<CellRule, { kind: 'number' }>,
  cell: string,
  decimalSign: DecimalSign | undefined,
): ReadCell {
  if (cell.length > maxNumberLength) return refused('number');
  const read = readNumber(cell, decimalSign);
  if (!read.ok) return refused(read.error === 'ambiguous' ? 'ambiguous-number' : 'number');
  const { value } = read;
  // A number that only its other reading would make valid is refused as ambiguous, not guessed.
  const isEither = !readNumber(cell, undefined).ok;
  if (value < rule.least || value > rule.most) return refused(isEither ? 'ambiguous-number' : 'range');
  if (isEither && rule.decimals === 0 && isReadAsDecimal(cell, decimalSign))
    return refused('ambiguous-number');
  return Math.abs(value - Number(value.toFixed(rule.decimals))) > 1e-10
    ? refused('decimals')
    : taken(canonicalNumber(value));
}

/** Never in exponent notation; at most eight decimals. */
export function canonicalNumber(value: number): string {
  return value
    .toFixed(8)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** Spreadsheets translate TRUE, so the tables use yes and no. */
function readFlag(cell: string): ReadCell {
  const typed = cell.toLowerCase();
  if (['yes', 'true', '1'].includes(typed)) return taken('yes');
  return ['no', 'false', '0'].includes(typed) ? taken('no') : refused('flag');
}

/** Accepts `2026-11-21`, or day, month and year as the six languages write them. */
function readDay(cell: string): ReadCell {
  const written = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4})\.?$/.exec(cell);
  const [, day = '', month = '', year = ''] = written ?? [];
  const iso = written === null ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(iso)) return refused('date');
  const read = new Date(`${iso}T00:00:00Z`);
  // 30 February would become 2 March.
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(iso) ? refused('date') : taken(iso);
}
