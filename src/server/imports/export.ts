/**
 * Exports producers and products as CSV that a spreadsheet in the reader's language opens and an import
 * accepts.
 */
import type { Connection } from '../../database/connection.ts';
import {
  listProducersAfter,
  listProductsAfter,
  type ProducersWanted,
} from '../../database/imports/records.ts';
import { byteOrderMark, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { type Cells, type ImportKind, importColumns } from '../../domain/imports/tables.ts';
import { cellsOfProducer, cellsOfProduct, isDecimal } from './cells.ts';

/** Rows per query. */
const batchSize = 500;

export async function* producerTable(
  connection: Connection,
  language: SiteLanguage,
  wanted: ProducersWanted,
): AsyncGenerator<string> {
  const { header, lineOf } = tableIn('producers', language);
  yield byteOrderMark + header;
  for (let after = 0, more = true; more; ) {
    const rows = await listProducersAfter(connection, { after, limit: batchSize }, wanted);
    for (const row of rows) yield lineOf(cellsOfProducer(row));
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batchSize;
  }
}

export async function* productTable(connection: Connection, language: SiteLanguage): AsyncGenerator<string> {
  const { header, lineOf } = tableIn('products', language);
  yield byteOrderMark + header;
  for (let after = 0, more = true; more; ) {
    const rows = await listProductsAfter(connection, { after, limit: batchSize });
    for (const row of rows) yield lineOf(cellsOfProduct(row));
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batchSize;
  }
}

function tableIn(kind: ImportKind, language: SiteLanguage) {
  const decimals = new Intl.NumberFormat(language, { useGrouping: false }).format(0.5);
  const comma = decimals.includes(',');
  const separator = separatorIn(language);
  const names = importColumns[kind].map(({ name }) => name);
  const cellOf = (cells: Cells, name: string) => {
    const cell = cells[name] ?? '';
    return comma && isDecimal(kind, name) ? cell.replace('.', ',') : cell;
  };
  return {
    header: writeCsvRow(names, separator),
    lineOf: (cells: Cells) =>
      writeCsvRow(
        names.map((name) => cellOf(cells, name)),
        separator,
      ),
  };
}
