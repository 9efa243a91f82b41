/** The sections of the export of an account that may be long: each is read in batches, by id. */
import { sql } from 'kysely';
import { type Placed, partsOfOrder, producerSections, type Section } from './export-producer-sections.ts';

const products: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('products')
    .selectAll('products')
    .select((is) =>
      is
        .selectFrom('foodInformation')
        .select((row) => row.fn.toJson<'foodInformation'>('foodInformation').as('information'))
        .whereRef('foodInformation.productId', '=', 'products.id')
        .as('foodInformation'),
    )
    .where('producerId', '=', (is) => is.selectFrom('producers').select('id').where('userId', '=', userId))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const changeRequests: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select id, status, created_at, decided_at, (
        select coalesce(json_agg(json_build_object('field', field, 'oldValue', old_value, 'newValue', new_value,
          'decision', decision, 'comment', comment) order by field), '[]')
        from change_request_fields where change_request_id = change_requests.id
      ) as fields
      from change_requests where requested_by = ${userId} and id > ${after} order by id limit ${limit}`.execute(
      connection,
    )
  ).rows;

const favorites: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select favorites.product_id as id, products.name as product_name, producers.name as producer_name,
        favorites.created_at as added_at
      from favorites join products on products.id = favorites.product_id
      join producers on producers.id = products.producer_id
      where favorites.user_id = ${userId} and favorites.product_id > ${after}
      order by favorites.product_id limit ${limit}`.execute(connection)
  ).rows;

const bottle = sql`
  qr_codes.code, qr_codes.batch_number, products.name as product_name, producers.name as producer_name`;
const ofBottle = sql`
  join products on products.id = qr_codes.product_id join producers on producers.id = products.producer_id`;

const scans: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select scans.id, ${bottle}, scans.scanned_at, scans.country
      from scans join qr_codes on qr_codes.id = scans.qr_code_id ${ofBottle}
      where scans.user_id = ${userId} and scans.id > ${after} order by scans.id limit ${limit}`.execute(
      connection,
    )
  ).rows;

const collection: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      with bottles as (
        select qr_code_id, count(scanned_at)::int as times_scanned, min(scanned_at) as first_scanned_at,
          max(scanned_at) as last_scanned_at, max(saved_at) as saved_at, max(opened_on) as opened_on
        from (
          select qr_code_id, scanned_at, null::timestamptz as saved_at, null::date as opened_on
          from scans where user_id = ${userId} and qr_code_id > ${after}
          union all
          select qr_code_id, null, saved_at, opened_on
          from saved_bottles where user_id = ${userId} and qr_code_id > ${after}
        ) as collected
        group by qr_code_id order by qr_code_id limit ${limit}
      )
      select qr_codes.id, ${bottle}, times_scanned, bottles.first_scanned_at, bottles.last_scanned_at, saved_at, opened_on
      from bottles join qr_codes on qr_codes.id = bottles.qr_code_id ${ofBottle} order by qr_codes.id`.execute(
      connection,
    )
  ).rows;

const follows: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select follows.id, follows.kind, producers.name as producer_name, products.name as product_name,
        follows.followed_at
      from follows left join products on products.id = follows.product_id
      join producers on producers.id = coalesce(follows.producer_id, products.producer_id)
      where follows.user_id = ${userId} and follows.id > ${after} order by follows.id limit ${limit}`.execute(
      connection,
    )
  ).rows;

const comparisons: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select id, name, product_ids, saved_at from comparisons
      where user_id = ${userId} and id > ${after} order by id limit ${limit}`.execute(connection)
  ).rows;

const orders: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select orders.id, producers.name as producer_name, orders.status, orders.goods_amount,
        orders.shipping_cost, orders.total_amount,
        orders.shipping_address, orders.message, orders.created_at, (
          select json_agg(json_build_object('name', consumer_name, 'at', at) order by id) from order_events
          where order_id = orders.id and action = 'withdraw-contract'
        ) as withdrawals, ${partsOfOrder}
      from orders join producers on producers.id = orders.producer_id
      where orders.user_id = ${userId} and orders.id > ${after} order by orders.id limit ${limit}`.execute(
      connection,
    )
  ).rows;

const basket: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select products.id, products.name as product_name, basket_items.quantity, basket_items.added_at
      from basket_items join products on products.id = basket_items.product_id
      where basket_items.user_id = ${userId} and products.id > ${after}
      order by products.id limit ${limit}`.execute(connection)
  ).rows;

const applications: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select id, form, status, language, answers, submitted_at, decided_at, created_at, updated_at, (
          select coalesce(json_agg(json_build_object('action', action, 'toStatus', to_status, 'comment', comment,
            'at', at) order by id), '[]')
          from application_events where application_id = applications.id
        ) as events, (
          select coalesce(json_agg(json_build_object('field', field, 'comment', fields.comment,
            'oldValue', old_value, 'newValue', new_value, 'reply', reply) order by request_id, position), '[]')
          from application_change_request_fields as fields
            join application_change_requests as requests on requests.id = fields.request_id
          where requests.application_id = applications.id
        ) as requested_changes, (
          select coalesce(json_agg(json_build_object('category', category, 'fileName', file_name,
            'mediaType', media_type, 'sizeBytes', size_bytes, 'createdAt', created_at, 'review', review,
            'reviewComment', review_comment, 'validUntil', valid_until) order by created_at), '[]')
          from documents where application_id = applications.id
        ) as documents
      from producer_applications as applications
      where user_id = ${userId} and id > ${after} order by id limit ${limit}`.execute(connection)
  ).rows;

const applicationDrafts: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('applicationDrafts')
    .select(['id', 'applicationId', 'entries', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The record may belong to someone else, so its values before and after are left out. */
const acts: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'recordType', 'recordId'])
    .where('actorId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const notifications: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('notifications')
    .select(['id', 'kind', 'payload as facts', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const savedCaseLists: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('caseFilters')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

const appeals: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('appeals')
    .select(['id', 'text', 'createdAt', 'state', 'decidedAt', 'finding'])
    .where('appellantId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Also those sent to this address without signing in: the sign-in service vouches for it. */
const reports: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select reports.id, about_kind, about, problem, text, place, price, email, shares_with_producer, language,
        photograph_key is not null as has_photograph, created_at, closed_at, finding, (
          select coalesce(json_agg(json_build_object('outcome', outcome, 'reason', reason, 'state', state,
            'createdAt', created_at) order by id), '[]')
          from report_mails where report_id = reports.id
        ) as mails
      from reports
      where (user_id = ${userId} or lower(email) = (select lower(email) from users where users.id = ${userId}))
        and reports.id > ${after}
      order by reports.id limit ${limit}`.execute(connection)
  ).rows;

/** With their documents, which belong to nothing else. */
const codeAnswers: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select code_answers.id, code, text, language, code_answers.created_at, (
          select coalesce(json_agg(json_build_object('fileName', file_name, 'mediaType', media_type,
            'sizeBytes', size_bytes, 'createdAt', documents.created_at) order by documents.created_at, documents.id), '[]')
          from documents where code_answer_id = code_answers.id
        ) as documents
      from code_answers join qr_codes on qr_codes.id = qr_code_id
      where user_id = ${userId} and code_answers.id > ${after}
      order by code_answers.id limit ${limit}`.execute(connection)
  ).rows;

/** Not the secrets by which messages are encrypted, which belong to the browser. */
const devices: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('pushSubscriptions')
    .select(['id', 'name', 'endpoint', 'createdAt', 'lastSuccessAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Of the producers that they act for now; the product records are in the export of the one who is responsible. */
const memberships: Section = async (connection, userId, { after, limit }) =>
  connection
    .selectFrom('producerMembers')
    .innerJoin('producers', 'producers.id', 'producerId')
    .select(['producerId as id', 'producers.name as producerName', 'role', 'addedAt'])
    .where('producerMembers.userId', '=', userId)
    .where('producerId', '>', after)
    .orderBy('producerId')
    .limit(limit)
    .execute();

/** Sent to their address, or by them. */
const invitations: Section = async (connection, userId, { after, limit }) =>
  (
    await sql<Placed>`
      select id, email, role, created_at, expires_at, accepted_at, revoked_at from producer_invitations
      where (invited_by = ${userId} or email = (select lower(email) from users where users.id = ${userId}))
        and id > ${after}
      order by id limit ${limit}`.execute(connection)
  ).rows;

/** By name in the file, in the order of the file. */
export const exportSections = {
  products,
  ...producerSections,
  memberships,
  invitations,
  changeRequests,
  favorites,
  scans,
  collection,
  follows,
  comparisons,
  basket,
  orders,
  reports,
  codeAnswers,
  applications,
  applicationDrafts,
  appeals,
  notifications,
  devices,
  savedCaseLists,
  acts,
} as const satisfies Readonly<Record<string, Section>>;
