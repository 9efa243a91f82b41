/** A table as text becomes rows under known columns, or the one reason why it cannot be read at all. */
import { decimalSignBeside, readCsv } from '../common/csv.ts';
import { type DecimalSign, decimalSignOf } from '../common/typed-number.ts';
import { type FileFaultCode, type ImportKind, importColumns, importLimits, longestFigure } from './tables.ts';

export interface FileFault {
  readonly fault: FileFaultCode;
  /** The heading in question. */
  readonly column: string | null;
}

export interface FileRow {
  /** As the spreadsheet counts. */
  readonly row: number;
  /** By the names of the columns that the file has, trimmed. */
  readonly cells: Readonly<Record<string, string>>;
  /** What stands to the right of the last heading. */
  readonly beyond: string | undefined;
}

export interface ReadFile {
  /** The columns that the file has. */
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
  /** Of its figures; undefined where they contradict each other or what parts the cells. */
  readonly decimalSign: DecimalSign | undefined;
}

export type FileReading =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly fault: FileFault };

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
  // Without an id a row is a new record, which needs all that is required.
  const missing = columns.includes('id')
    ? undefined
    : importColumns[kind].find(({ name, required }) => required === true && !columns.includes(name))?.name;
  if (missing !== undefined) return failing('missing-column', missing);
  const rows = body.map((row) => rowOf(row, names));
  const decimalSign = decimalSignOf(figuresIn(kind, rows), decimalSignBeside(separator));
  return { ok: true, file: { columns, rows, decimalSign } };
}

function failing(fault: FileFaultCode, column: string | null = null): FileReading {
  return { ok: false, fault: { fault, column } };
}

function figuresIn(kind: ImportKind, rows: readonly FileRow[]): string[] {
  const names = importColumns[kind].flatMap(({ name, rule }) => (rule.kind === 'number' ? [name] : []));
  // A text of a megabyte is no figure.
  return rows.flatMap(({ cells }) =>
    names.flatMap((name) => (cells[name] ?? '').slice(0, longestFigure + 1)),
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
