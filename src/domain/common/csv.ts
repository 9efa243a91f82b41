/**
 * Reads and writes tables as spreadsheets save them (RFC 4180): with comma, semicolon or tab, quoted or
 * not, with or without a byte order mark.
 */
import type { SiteLanguage } from './languages.ts';
import type { DecimalSign } from './typed-number.ts';

export interface CsvText {
  /** Rows as the spreadsheet counts them: the first is row 1, empty rows count. */
  readonly rows: readonly (readonly string[])[];
  /** Between its cells. */
  readonly separator: string;
  /** True when a quote was opened and never closed: the cells after it cannot be read. */
  readonly unclosed: boolean;
}

const separators = [';', ',', '\t'] as const;
export type Separator = (typeof separators)[number];

/** What spreadsheets of a language expect: no comma between cells where it is the decimal sign. */
export function separatorIn(language: SiteLanguage): Separator {
  return language === 'en' ? ',' : ';';
}

/** A comma cannot separate both cells and decimals; a tab implies nothing. */
export function decimalSignBeside(separator: string): DecimalSign | undefined {
  if (separator === ';') return ',';
  return separator === ',' ? '.' : undefined;
}

export function readCsv(text: string): CsvText {
  const { body, said } = withoutPreamble(text);
  const separator = said ?? separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return { rows: rows.map((cells) => cells.map(readCell)), separator, unclosed: quoted };
}

/** Excel may write the separator in a first line `sep=`. */
function withoutPreamble(text: string): { body: string; said: string | undefined } {
  const body = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const said = /^sep=(.)\n/i.exec(body)?.[1];
  return { body: said === undefined ? body : body.slice(body.indexOf('\n') + 1), said };
}

/** The separator that occurs most often in the first line outside quoted cells. */
function separatorOf(body: string): Separator {
  const header = (body.split('\n', 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: header.split(sign).length - 1 }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).sign;
}

/** A cell that begins like a formula is marked as text, so that no spreadsheet evaluates user input. */
const formula = /^'*[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+([.,]\d+)*$/;
/** An apostrophe from the user survives: each write adds one, each read removes one. */
const markedFormula = /^'+[=+\-@\t\r]/;

function readCell(cell: string): string {
  return markedFormula.test(cell) ? cell.slice(1) : cell;
}

function writeCell(cell: string, separator: Separator): string {
  const safe = formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function writeCsvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`;
}

/** Without it Excel reads UTF-8 in the code page of the machine. */
export const byteOrderMark = '\ufeff';
