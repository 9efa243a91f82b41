/** Writes the rows of a product import: the content counts as stated and the level as the highest, as in the form. */
import type { Connection } from '../../database/connection/connection.ts';
import { freeBatches, insertProducts, updateProducts } from '../../database/imports/records.ts';
import type { PlannedRow } from '../../domain/imports/plan.ts';
import { fieldsOf, productOfCells } from './cells.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import type { ImportWrite } from './write-producers.ts';

/** Returns the producers whose records changed. */
export async function writeProducts(
  connection: Connection,
  { rows, onProgress }: ImportWrite,
): Promise<readonly number[]> {
  const producerIds = [...new Set(rows.map(({ cells }) => Number(cells['producerId'])))];
  // Two products may exchange their batches.
  const moved = rows.filter(({ changes }) => touches(changes, ['batchNumber', 'volume']));
  await freeBatches(
    connection,
    moved.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  let done = 0;
  for (const chunk of chunksOf(rows)) {
    await writeChunk(connection, chunk);
    done += chunk.rows.length;
    await onProgress(done);
  }
  return producerIds;
}

function touches(changes: PlannedRow['changes'], columns: readonly string[]): boolean {
  return changes.some(({ column }) => columns.includes(column));
}

function touchesColumn(changed: readonly string[], columns: readonly string[]): boolean {
  return changed.some((column) => columns.includes(column));
}

async function writeChunk(connection: Connection, { rows, columns }: Chunk): Promise<void> {
  const products = rows.map((row) => ({ id: row.id, fields: fieldsAfter(row) }));
  if (columns === undefined) {
    await insertProducts(
      connection,
      products.map(({ fields }) => fields),
    );
    return;
  }
  const known = products.flatMap(({ id, fields }) => (id === null ? [] : [{ ...fields, id }]));
  const freed = touchesColumn(columns, ['volume']) ? ['batchNumber'] : [];
  await updateProducts(connection, known, fieldsOf(productOfCells({}), [...columns, ...freed]));
}

function fieldsAfter({ cells }: PlannedRow) {
  return { ...productOfCells(cells), producerId: Number(cells['producerId']), idempotencyKey: null };
}
