/** Parses the text of a table into rows under known columns, or the one reason why it cannot be read. */
import { decimalSignBeside, readCsv } from '../common/csv.ts';
import { type DecimalSign, decimalSignOf } from '../common/typed-number.ts';
import {
  type FileErrorCode,
  type ImportKind,
  importColumns,
  importLimits,
  maxNumberLength,
} from './tables.ts';

export interface FileError {
  readonly code: FileErrorCode;
  /** The column that the error is about. */
  readonly column: string | null;
}

export interface FileRow {
  /** Row number in the spreadsheet. */
  readonly row: number;
  /** Trimmed cells by column name, for the columns in the file. */
  readonly cells: Readonly<Record<string, string>>;
  /** A cell to the right of the last heading. */
  readonly beyond: string | undefined;
}

export interface ReadFile {
  /** The columns in the file. */
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  /** Of its numbers; undefined when they contradict each other or the cell separator. */
  readonly decimalSign: DecimalSign | undefined;
}

export type FileReading =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly error: FileError };

export function readFile(kind: ImportKind, text: string): FileReading {
  const { rows: lines, separator, unclosed } = readCsv(text);
  if (unclosed) return failing('unclosed');
  const filled = lines
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = filled;
  if (header === undefined || body.length === 0) return failing('empty');
  if (body.length > importLimits.rows.most) return failing('too-many-rows');
  const names = header.cells.map((cell) => (cell === '' ? undefined : nameOf(kind, cell)));
  const unknown = header.cells.find((cell, at) => cell !== '' && names[at] === undefined);
  if (unknown !== undefined) return failing('unknown-column', unknown.slice(0, 80));
  const double = names.find((name, at) => name !== undefined && names.indexOf(name) < at);
  if (double !== undefined) return failing('double-column', double);
  const columns = names.filter((name) => name !== undefined);
  // Without an id column every row creates a record, which needs all required columns.
  const missing = columns.includes('id')
    ? undefined
    : importColumns[kind].find(({ name, required }) => required === true && !columns.includes(name))?.name;
  if (missing !== undefined) return failing('missing-column', missing);
  const rows = body.map((row) => rowOf(row, names));
  const decimalSign = decimalSignOf(figuresIn(kind, rows), decimalSignBeside(separator));
  return { ok: true, file: { columns, rows, decimalSign } };
}

function failing(code: FileErrorCode, column: string | null = null): FileReading {
  return { ok: false, error: { code, column } };
}

function figuresIn(kind: ImportKind, rows: readonly FileRow[]): string[] {
  const names = importColumns[kind].flatMap(({ name, rule }) => (rule.kind === 'number' ? [name] : []));
  // Longer texts, up to a megabyte, cannot be numbers.
  return rows.flatMap(({ cells }) =>
    names.flatMap((name) => (cells[name] ?? '').slice(0, maxNumberLength + 1)),
  );
}

function nameOf(kind: ImportKind, heading: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return importColumns[kind].find(({ name }) => plain(name) === plain(heading))?.name;
}

function rowOf(
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  names: readonly (string | undefined)[],
): FileRow {
  const named = names.flatMap((name, at) => (name === undefined ? [] : [[name, cells[at] ?? ''] as const]));
  const beyond = cells.find((cell, at) => cell !== '' && names[at] === undefined);
  return { row, cells: Object.fromEntries(named), beyond };
}
