/**
 * Pending alerts to buyers. Their recipients are recorded in the transaction of the event, in one statement
 * whatever their number; alerts are then sent in batches.
 */
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { type OrderStatus, openStatuses } from '../../domain/orders/states.ts';
import type { Connection } from '../connection/connection.ts';
import type { BatchAlertKind, BuyerAlertTable, CertificateAlertKind } from '../tables/orders.ts';
import type { CertificateRow } from '../tables/schema.ts';
import { certificatesBehindOrder, itemsConcerned } from './certificates-behind.ts';
import { isOfItsBatch } from './reads.ts';

export type BuyerAlertRow = Selectable<BuyerAlertTable>;

export interface NewBatchAlert {
  readonly kind: BatchAlertKind;
  readonly reason: string;
  readonly reasonLanguage: ContentLanguage;
  readonly happenedAt: Date;
}

export interface NewCertificateAlert {
  readonly kind: CertificateAlertKind;
  readonly certificate: string;
  readonly reason: string | null;
  readonly reasonLanguage: ContentLanguage | null;
  readonly happenedAt: Date;
}

/**
 * Alerts everyone who has, or is to get, bottles of the batch, once per order; declined and cancelled orders
 * are left out. False if there are none.
 */
export async function insertBatchAlert(
  connection: Connection,
  { kind, reason, reasonLanguage, happenedAt }: NewBatchAlert,
  batch: { readonly productIds: readonly number[]; readonly batchNumber: string },
): Promise<boolean> {
  const { rows } = await sql`
    with concerned as materialized (
      select distinct on (orders.id) orders.id, order_items.product_name as oil
      from order_items join products on products.id = order_items.product_id
      join orders on orders.id = order_items.order_id
      where products.id = any(${batch.productIds}) and ${isOfItsBatch(sql`${batch.batchNumber}::text`)}
        and orders.status not in ('declined', 'cancelled') and orders.user_id is not null
        and (order_items.withdrawn_at is null or exists (
          select from order_events where order_id = orders.id and to_status = 'shipped'
        ))
      order by orders.id, order_items.id
    ), alert as (
      insert into buyer_alerts (kind, reason, reason_language, happened_at)
      select ${kind}::text, ${reason}::text, ${reasonLanguage}::text, ${happenedAt}::timestamptz
      where exists (select from concerned) returning id
    ), owed as (
      insert into buyer_alert_orders (alert_id, order_id, oil)
      select alert.id, concerned.id, concerned.oil from alert cross join concerned
    )
    select id from alert`.execute(connection);
  return rows.length > 0;
}

/**
 * Alerts every user with an open order that depends on the certificate, once per user. False if there are
 * none.
 */
export async function insertCertificateAlert(
  connection: Connection,
  { kind, certificate, reason, reasonLanguage, happenedAt }: NewCertificateAlert,
  { id, producerId }: Pick<CertificateRow, 'id' | 'producerId'>,
): Promise<boolean> {
  const { rows } = await sql`
    with concerned as materialized (
      select min(orders.id) as id, array_agg(distinct items.oil) filter (where items.oil is not null) as oils
      from orders left join lateral (${itemsConcerned(id)}) as items on true
      where producer_id = ${producerId} and status in (${sql.join(openStatuses)}) and user_id is not null
        and ${id} in (${certificatesBehindOrder})
      group by user_id
    ), alert as (
      insert into buyer_alerts (kind, certificate, reason, reason_language, happened_at)
      select ${kind}::text, ${certificate}::text, ${reason}::text, ${reasonLanguage}::text,
        ${happenedAt}::timestamptz
      where exists (select from concerned) returning id
    ), owed as (
      insert into buyer_alert_orders (alert_id, order_id, oils)
      select alert.id, concerned.id, concerned.oils from alert cross join concerned
    )
    select id from alert`.execute(connection);
  return rows.length > 0;
}

/**
 * The oldest first, so that a recall is never announced after its withdrawal. Concurrent senders wait for the
 * end of the transaction.
 */
export async function lockOldestAlert(connection: Connection): Promise<BuyerAlertRow | undefined> {
  return connection
    .selectFrom('buyerAlerts')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export interface PendingAlert {
  readonly id: number;
  /** Null if the account was deleted. */
  readonly userId: string | null;
  readonly status: OrderStatus;
  readonly producerId: number;
  readonly producerName: string;
  readonly oil: string | null;
  readonly oils: readonly string[] | null;
}

/** Takes the next ones; they are no longer pending after the commit. */
export async function takePendingAlerts(
  connection: Connection,
  alertId: number,
  most: number,
): Promise<PendingAlert[]> {
  const { rows } = await sql<PendingAlert>`
    with taken as (
      delete from buyer_alert_orders where alert_id = ${alertId} and order_id in (
        select order_id from buyer_alert_orders where alert_id = ${alertId} order by order_id limit ${most}
      ) returning order_id, oil, oils
    )
    select orders.id, orders.user_id, orders.status, orders.producer_id,
      producers.name as producer_name, taken.oil, taken.oils
    from taken join orders on orders.id = taken.order_id join producers on producers.id = orders.producer_id
    order by orders.id`.execute(connection);
  return rows;
}

/**
 * A user's open orders from a producer that depend on the certificate: those up to that time and the one with a pending
 * alert, whose time may be later although it was committed first. Oldest first.
 */
export async function listOpenOrders(
  connection: Connection,
  {
    userId,
    producerId,
    certificate,
    until,
    pending,
  }: {
    readonly userId: string;
    readonly producerId: number;
    readonly certificate: string | null;
    readonly until: Date;
    readonly pending: number;
  },
): Promise<number[]> {
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('producerId', '=', producerId)
    .where('status', 'in', openStatuses)
    .where((is) => is.or([is('createdAt', '<=', until), is('id', '=', pending)]))
    .where(
      sql<SqlBool>`(select id from certificates where number = ${certificate}) in (${certificatesBehindOrder})`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Called once every alert was sent. */
export async function deleteAlert(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('buyerAlerts').where('id', '=', id).execute();
}
