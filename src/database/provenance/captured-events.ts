/** Events of other systems, as they arrived, and the master data that came with them. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { Schema } from '../tables/schema.ts';
import type { ProductOfProducer } from './journey.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface CapturedEvent {
  readonly eventId: string;
  readonly declaresError: boolean;
  readonly event: JsonObject;
  readonly productionLogId: number | null;
}

type Batch = Pick<ProductOfProducer, 'id' | 'producerId' | 'batchNumber'>;
type Captured = 'capturedEvents' | 'capturedVocabularies';

/** As for the stages of a journey: a batch is one batch in all its bottle sizes. */
function isOfBatch(where: ExpressionBuilder<Schema, Captured>, batch: Batch): Expression<SqlBool> {
  const sizes = where.selectFrom('products').select('id').where('producerId', '=', batch.producerId);
  return where.and([
    where('batchNumber', 'is not distinct from', batch.batchNumber),
    batch.batchNumber === null ? where('productId', '=', batch.id) : where('productId', 'in', sizes),
  ]);
}

/** In the order of their arrival. */
export async function listCapturedEvents(connection: Connection, batch: Batch): Promise<CapturedEvent[]> {
  return connection
    .selectFrom('capturedEvents')
    .select(['eventId', 'declaresError', 'event', 'productionLogId'])
    .where((where) => isOfBatch(where, batch))
    .orderBy('id')
    .execute();
}

export async function listCapturedVocabularies(connection: Connection, batch: Batch): Promise<JsonObject[]> {
  const rows = await connection
    .selectFrom('capturedVocabularies')
    .select('vocabulary')
    .where((where) => isOfBatch(where, batch))
    .orderBy('id')
    .execute();
  return rows.map(({ vocabulary }) => vocabulary);
}

export async function insertCapturedEvents(
  connection: Connection,
  { id: productId, batchNumber }: Batch,
  { events, capturedAt }: { readonly events: readonly CapturedEvent[]; readonly capturedAt: Date },
): Promise<void> {
  if (events.length === 0) return;
  await connection
    .insertInto('capturedEvents')
    .values(
      events.map(({ event, ...row }) => ({
        ...row,
        productId,
        batchNumber,
        event: JSON.stringify(event),
        capturedAt,
      })),
    )
    .execute();
}

/** Those that are stored already do not change. */
export async function insertCapturedVocabularies(
  connection: Connection,
  { id: productId, batchNumber }: Batch,
  vocabularies: readonly { readonly digest: string; readonly vocabulary: JsonObject }[],
): Promise<void> {
  if (vocabularies.length === 0) return;
  await connection
    .insertInto('capturedVocabularies')
    .values(
      vocabularies.map(({ digest, vocabulary }) => ({
        productId,
        batchNumber,
        digest,
        vocabulary: JSON.stringify(vocabulary),
      })),
    )
    .onConflict((conflict) => conflict.constraint('captured_vocabularies_once').doNothing())
    .execute();
}

/** Removes what was captured and is no stage of the journey; master data goes with it. */
export async function deleteCapturedEvents(connection: Connection, batch: Batch): Promise<number> {
  await connection
    .deleteFrom('capturedVocabularies')
    .where((where) => isOfBatch(where, batch))
    .execute();
  const { numDeletedRows } = await connection
    .deleteFrom('capturedEvents')
    .where((where) => isOfBatch(where, batch))
    .where('productionLogId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
