/** Writes the rows of a product import: content and level count as stated, as in the form. */
import type { Connection } from '../../database/connection.ts';
import {
  findReferencedProducers,
  freeBatches,
  insertProducts,
  updateProducts,
} from '../../database/imports/records.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { levelOfProduct } from '../../domain/certification/product-levels.ts';
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
  const producers = await findReferencedProducers(connection, { ids: producerIds, names: [] });
  const levels = new Map(producers.map(({ id, certificationLevel }) => [id, certificationLevel]));
  // Two products may exchange their batches.
  const moved = rows.filter(({ changes }) => touches(changes, ['batchNumber', 'volume']));
  await freeBatches(
    connection,
    moved.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  let done = 0;
  for (const chunk of chunksOf(rows)) {
    await writeChunk(connection, chunk, levels);
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

type Levels = ReadonlyMap<number, CertificationLevel | null>;

async function writeChunk(connection: Connection, { rows, columns }: Chunk, levels: Levels): Promise<void> {
  const products = rows.map((row) => ({ id: row.id, fields: fieldsAfter(row, columns, levels) }));
  if (columns === undefined) {
    await insertProducts(
      connection,
      products.map(({ fields }) => fields),
    );
    return;
  }
  const known = products.flatMap(({ id, fields }) => (id === null ? [] : [{ ...fields, id }]));
  const freed = touchesColumn(columns, ['volume']) ? ['batchNumber'] : [];
  const lowered = touchesColumn(columns, ['phenolicContent']) ? ['certificationLevel'] : [];
  await updateProducts(connection, known, fieldsOf(productOfCells({}), [...columns, ...freed, ...lowered]));
}

function fieldsAfter({ cells }: PlannedRow, columns: Chunk['columns'], levels: Levels) {
  const fields = productOfCells(cells);
  const producerId = Number(cells['producerId']);
  const certified = levels.get(producerId) ?? null;
  return {
    ...fields,
    certificationLevel: levelAfter(fields, columns, certified),
    producerId,
    idempotencyKey: null,
  };
}

/** An administrator may set any level; a level that the file leaves out never stays above the content. */
function levelAfter(
  { certificationLevel: level = null, phenolicContent = null }: ReturnType<typeof productOfCells>,
  columns: Chunk['columns'],
  certified: CertificationLevel | null,
): CertificationLevel | null {
  const isNew = columns === undefined;
  if (!isNew && (level === null || columns.includes('certificationLevel'))) return level;
  if (!isNew && !columns.includes('phenolicContent')) return level;
  const given = levelOfProduct({
    asked: isNew ? (level ?? undefined) : undefined,
    usual: isNew ? certified : level,
    certified,
    phenolicContent,
    byAdministrator: true,
  });
  return given.ok ? given.value : level;
}
