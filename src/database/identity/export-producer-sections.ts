/** The long sections of the export that belong to a producer's profile. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** A row with its position in the section. */
export interface Placed {
  readonly id: number;
}

/** Reads the rows of a section after `after`, at most `limit`. */
export type Section = (
  connection: Connection,
  userId: string,
  piece: { readonly after: number; readonly limit: number },
) => Promise<readonly Placed[]>;

/** Of a row of `orders`. */
export const partsOfOrder = sql`
  (
    select coalesce(json_agg(json_build_object('productId', product_id, 'productName', product_name,
      'batchNumber', batch_number, 'quantity', quantity, 'price', price::text,
      'leftOutAt', left_out_at, 'withdrawnAt', withdrawn_at) order by id), '[]')
    from order_items where order_id = orders.id
  ) as items, (
    select coalesce(json_agg(json_build_object('action', action, 'toStatus', to_status, 'reason', reason,
      'leftOn', left_on, 'carrier', carrier, 'trackingNumber', tracking_number,
      'exception', exception, 'at', at) order by id), '[]')
    from order_events where order_id = orders.id
  ) as events`;

const ofProducer = (userId: string) => sql`(select id from producers where user_id = ${userId})`;

const journeys: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select production_logs.*, products.name as product_name
      from production_logs join products on products.id = product_id
      where products.producer_id = ${ofProducer(userId)} and production_logs.id > ${after}
      order by production_logs.id limit ${limit}`.execute(connection)
  ).rows;

const capturedEvents: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select captured_events.id, product_id, captured_events.batch_number, event, captured_at
      from captured_events join products on products.id = product_id
      where products.producer_id = ${ofProducer(userId)} and captured_events.id > ${after}
      order by captured_events.id limit ${limit}`.execute(connection)
  ).rows;

const capturedVocabularies: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select captured_vocabularies.id, product_id, captured_vocabularies.batch_number, vocabulary
      from captured_vocabularies join products on products.id = product_id
      where products.producer_id = ${ofProducer(userId)} and captured_vocabularies.id > ${after}
      order by captured_vocabularies.id limit ${limit}`.execute(connection)
  ).rows;

const codes: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select qr_codes.id, code, qr_codes.batch_number, products.name as product_name, qr_codes.created_at, scanned_count
      from qr_codes join products on products.id = product_id
      where products.producer_id = ${ofProducer(userId)} and qr_codes.id > ${after}
      order by qr_codes.id limit ${limit}`.execute(connection)
  ).rows;

/** Without name, address and message of the buyer, which are the buyer's. */
const receivedOrders: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select orders.id, status, goods_amount, shipping_cost, total_amount, created_at, ${partsOfOrder}
      from orders where producer_id = ${ofProducer(userId)} and orders.id > ${after}
      order by orders.id limit ${limit}`.execute(connection)
  ).rows;

const certificates: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select id, number, holder, level, phenolic_content, season, issued_on, valid_until, state,
        array(select batch_number from certificate_batches where certificate_id = certificates.id order by 1) as batches,
        (
          select coalesce(json_agg(json_build_object('action', action, 'toState', to_state, 'reason', reason, 'at', at)
            order by id), '[]')
          from certificate_events where certificate_id = certificates.id
        ) as history
      from certificates where producer_id = ${ofProducer(userId)} and id > ${after} order by id limit ${limit}`.execute(
      connection,
    )
  ).rows;

const laboratoryResults: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('labResults')
    .selectAll('labResults')
    .where('producerId', '=', (is) => is.selectFrom('producers').select('id').where('userId', '=', userId))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const batches: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('batches')
    .selectAll()
    .where('producerId', '=', (is) => is.selectFrom('producers').select('id').where('userId', '=', userId))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const producerSections = {
  batches,
  journeys,
  capturedEvents,
  capturedVocabularies,
  codes,
  receivedOrders,
  certificates,
  laboratoryResults,
} as const;
