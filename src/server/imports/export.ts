/**
 * Exports producers and products as CSV that a spreadsheet in the reader's language opens and an import
 * accepts.
 */
import type { Connection } from '../../database/connection/connection.ts';
import {
  listProducersAfter,
  listProductsAfter,
  type ProducersWanted,
} from '../../database/imports/records.ts';
import { defaultLanguage, type SiteLanguage } from '../../domain/common/languages.ts';
import { type Cells, type ImportKind, importColumns } from '../../domain/imports/tables.ts';
import { type Column, inBatches, lastOfFull, sendTable } from '../http/lists/send-table.ts';
import { cellsOfProducer, cellsOfProduct, isDecimal } from './cells.ts';

export function sendProducers(
  connection: Connection,
  language: SiteLanguage | undefined,
  wanted: ProducersWanted,
) {
  const rows = inBatches<Cells, number>(async ({ limit, after = 0 }) => {
    const found = await listProducersAfter(connection, { after, limit }, wanted);
    return { rows: found.map(cellsOfProducer), last: lastOfFull(found, limit)?.id };
  });
  return sendTable({ fileName: 'producers.csv', language, columns: columnsOf('producers', language), rows });
}

/** Of every producer, or of one. */
export function sendProducts(
  connection: Connection,
  language: SiteLanguage | undefined,
  producerId?: number,
) {
  const rows = inBatches<Cells, number>(async ({ limit, after = 0 }) => {
    const found = await listProductsAfter(connection, { after, limit }, producerId);
    return { rows: found.map(cellsOfProduct), last: lastOfFull(found, limit)?.id };
  });
  return sendTable({ fileName: 'products.csv', language, columns: columnsOf('products', language), rows });
}

function columnsOf(kind: ImportKind, language: SiteLanguage = defaultLanguage): readonly Column<Cells>[] {
  const comma = new Intl.NumberFormat(language, { useGrouping: false }).format(0.5).includes(',');
  return importColumns[kind].map(({ name }) =>
    comma && isDecimal(kind, name) ? [name, (cells) => cells[name]?.replace('.', ',')] : name,
  );
}
