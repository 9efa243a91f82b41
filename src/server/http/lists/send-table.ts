/** Sends a list as a CSV file: in batches, as fast as the reader takes it, with cells that no spreadsheet evaluates. */
import { Readable } from 'node:stream';
import { byteOrderMark, separatorIn, writeCsvRow } from '../../../domain/common/csv.ts';
import { defaultLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { attachmentHeaders } from '../routing/attachment-headers.ts';
import { reply } from '../routing/routing.ts';

/** A field of the row under its own name, or a heading with its value. */
export type Column<Row> = (keyof Row & string) | readonly [heading: string, value: (row: Row) => unknown];

interface Table<Row> {
  readonly fileName: string;
  /** Of the reader, for the separator. */
  readonly language: SiteLanguage | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row>;
}

export function sendTable<Row extends object>({
  fileName,
  language = defaultLanguage,
  columns,
  rows,
}: Table<Row>) {
  const separator = separatorIn(language);
  const pairs = columns.map((column) =>
    typeof column === 'string' ? ([column, (row: Row) => row[column]] as const) : column,
  );
  async function* lines() {
    const headings = pairs.map(([heading]) => heading);
    yield byteOrderMark + writeCsvRow(headings, separator);
    for await (const row of rows) {
      const cells = pairs.map(([, value]) => cellOf(value(row)));
      yield writeCsvRow(cells, separator);
    }
  }
  return reply(200, Readable.from(lines()), {
    ...attachmentHeaders(fileName),
    'content-type': 'text/csv; charset=utf-8',
  });
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows per query. */
const batchSize = 500;

/** All rows of a list: `read` returns those after a position, and the position of the last if more may follow. */
export async function* inBatches<Row, Position>(
  read: (page: {
    readonly limit: number;
    readonly after: Position | undefined;
  }) => Promise<{ readonly rows: readonly Row[]; readonly last: Position | undefined }>,
): AsyncGenerator<Row> {
  let after: Position | undefined;
  do {
    const { rows, last } = await read({ limit: batchSize, after });
    yield* rows;
    after = last;
  } while (after !== undefined);
}

/** For a query without an end of its own: a full batch may have more after it. */
export function lastOfFull<Row>(rows: readonly Row[], limit: number): Row | undefined {
  return rows.length === limit ? rows.at(-1) : undefined;
}
