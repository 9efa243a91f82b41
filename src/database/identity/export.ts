/** What is stored about a user and their producer; `export-sections.ts` has the long lists. */
import { sql } from 'kysely';
import { type InspectionContent, inspectionTopics } from '../../domain/verification-calls/inspections.ts';
import type { Connection } from '../connection/connection.ts';
import { findAvailability } from '../verification-calls/availability.ts';
import { findFeed } from '../verification-calls/feeds.ts';

/** Undefined if the account was deleted. */
export async function findAccountRecords(connection: Connection, userId: string) {
  const account = await connection
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const [signIns, sessions, documents, basket, callHours, callFeed] = await Promise.all([
    connection
      .selectFrom('identities')
      .select(['issuer', 'subject', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    sql<{
      expire: Date;
    }>`select expire from sessions where data ->> 'userId' = ${userId} order by expire`.execute(connection),
    // Documents of applications, producers and answers about codes are exported with those.
    connection
      .selectFrom('documents')
      .select(['category', 'fileName', 'mediaType', 'sizeBytes', 'createdAt', 'expiresAt'])
      .where('ownerId', '=', userId)
      .where('applicationId', 'is', null)
      .where('producerId', 'is', null)
      .where('codeAnswerId', 'is', null)
      .orderBy('createdAt')
      .execute(),
    connection
      .selectFrom('baskets')
      .select('shippingAddress')
      .where('userId', '=', userId)
      .executeTakeFirst(),
    findAvailability(connection, userId),
    findFeed(connection, userId),
  ]);
  const shippingAddress = basket?.shippingAddress ?? null;
  return { account, signIns, sessions: sessions.rows, documents, shippingAddress, callHours, callFeed };
}

export async function findProducerRecords(connection: Connection, userId: string) {
  const producer = await connection
    .selectFrom('producers')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (producer === undefined) return undefined;
  const [stories, documents, unsentEdit, calls, inspections, terms, recalls, codeOrders, renewals] =
    await Promise.all([
      connection
        .selectFrom('producerStories')
        .select(['language', 'story'])
        .where('producerId', '=', producer.id)
        .orderBy('language')
        .execute(),
      connection
        .selectFrom('documents')
        .select(['category', 'fileName', 'mediaType', 'sizeBytes', 'createdAt'])
        .where('producerId', '=', producer.id)
        .orderBy('createdAt')
        .execute(),
      connection
        .selectFrom('profileDrafts')
        .select(['fields', 'savedAt'])
        .where('producerId', '=', producer.id)
        .where('userId', '=', userId)
        .executeTakeFirst(),
      connection
        .selectFrom('verificationCalls')
        .select(['scheduledAt', 'duration', 'status', 'verificationOutcome', 'outcomeReason', 'reason'])
        .where('producerId', '=', producer.id)
        .orderBy('scheduledAt')
        .execute(),
      listCompletedInspections(connection, producer.id),
      findOrderTerms(connection, producer.id),
      listRecallsOfProducer(connection, producer.id),
      listCodeOrders(connection, producer.id),
      listRenewals(connection, producer.id),
    ]);
  return {
    ...producer,
    stories,
    documents,
    unsentEdit: unsentEdit ?? null,
    calls,
    recalls,
    codeOrders,
    renewals,
    ...terms,
    inspections: inspections.map(withoutNotes),
  };
}

async function listCompletedInspections(connection: Connection, producerId: number) {
  return connection
    .selectFrom('inspectionReports')
    .innerJoin('verificationCalls', 'verificationCalls.id', 'callId')
    .select(['scheduledAt', 'version', 'completedAt', 'items', 'findings'])
    .select(['outcome', 'inspectionReports.reason', 'correctionReason'])
    .select(
      sql<unknown>`(
        select coalesce(json_agg(json_build_object('mediaType', media_type, 'sizeBytes', size_bytes,
          'createdAt', picture.created_at) order by position), '[]')
        from inspection_report_pictures join inspection_pictures as picture on picture.id = picture_id
        where report_id = inspection_reports.id)`.as('pictures'),
    )
    .where('producerId', '=', producerId)
    .where('completedAt', 'is not', null)
    .orderBy('scheduledAt')
    .orderBy('version')
    .execute();
}

async function listRecallsOfProducer(connection: Connection, producerId: number) {
  return connection
    .selectFrom('batchRecalls')
    .innerJoin('products', 'products.id', 'batchRecalls.productId')
    .select(['products.name as productName', 'batchRecalls.batchNumber', 'reason', 'recalledAt'])
    .where('products.producerId', '=', producerId)
    .orderBy('recalledAt')
    .execute();
}

async function listCodeOrders(connection: Connection, producerId: number) {
  return connection
    .selectFrom('codeOrders')
    .innerJoin('products', 'products.id', 'codeOrders.productId')
    .select([
      'codeOrders.id',
      'products.name as productName',
      'codeOrders.batchNumber',
      'codeOrders.createdAt',
    ])
    .where('products.producerId', '=', producerId)
    .orderBy('codeOrders.id')
    .execute();
}

async function listRenewals(connection: Connection, producerId: number) {
  return connection
    .selectFrom('renewalRequests')
    .select(['id', 'requestedAt', 'state', 'decidedAt', 'reason'])
    .where('producerId', '=', producerId)
    .orderBy('id')
    .execute();
}

async function findOrderTerms(connection: Connection, producerId: number) {
  const shipping = await connection
    .selectFrom('shippingTerms')
    .select(['countries', 'cost', 'freeFrom', 'updatedAt'])
    .where('producerId', '=', producerId)
    .executeTakeFirst();
  const seller = await connection
    .selectFrom('sellerDetails')
    .selectAll()
    .where('producerId', '=', producerId)
    .executeTakeFirst();
  return { shipping: shipping ?? null, seller: seller ?? null };
}

/** Leaves out what belongs to administrators: their notes, and the captions of their pictures. */
function withoutNotes<Report extends Pick<InspectionContent, 'items'>>({ items, ...report }: Report) {
  return { ...report, shown: inspectionTopics.map((topic) => ({ topic, answer: items[topic].answer })) };
}
