/**
 * Notifies buyers of events that concern their orders. The recipients are stored in the transaction of the
 * event, a job writes the notifications. Guarantees when the job is interrupted:
 * - No buyer is missed: an order stays pending until the transaction that writes its notification.
 * - No buyer is notified twice: the dedupe key of a notification contains the id of the alert.
 * - A recall and its retraction arrive in that order: the oldest alert is finished first.
 */
import type { Connection } from '../../database/connection/connection.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import {
  type BuyerAlertRow,
  deleteAlert,
  listOpenOrders,
  lockOldestAlert,
  type PendingAlert,
  takePendingAlerts,
} from '../../database/orders/buyer-alerts.ts';
import type { BatchAlertKind, CertificateAlertKind } from '../../database/tables/orders.ts';
import { concernedOils } from '../../domain/notifications/concerned-oils.ts';
import type { Services } from '../http/routing/services.ts';
import { notify, reasonIn, withReason } from '../notify/notify.ts';

/** Orders notified in one transaction. */
export const ordersInBatch = 100;

/** The job; also scheduled, for alerts left behind by an instance that died. */
export async function sendBuyerAlerts(
  { database }: Pick<Services, 'database'>,
  _payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  while (await database.transaction().execute(sendNextBatch)) signal?.throwIfAborted();
}

/** False: no alert is pending. */
async function sendNextBatch(connection: Connection): Promise<boolean> {
  const alert = await lockOldestAlert(connection);
  if (alert === undefined) return false;
  const owed = await takePendingAlerts(connection, alert.id, ordersInBatch);
  for (const order of owed) await notifyBuyer(connection, alert, order);
  if (owed.length < ordersInBatch) await deleteAlert(connection, alert.id);
  return true;
}

async function notifyBuyer(connection: Connection, alert: BuyerAlertRow, order: PendingAlert): Promise<void> {
  switch (alert.kind) {
    case 'order-oil-recalled':
    case 'order-recall-retracted':
      return notifyOfBatch(connection, { ...alert, kind: alert.kind }, order);
    case 'order-certificate-suspended':
    case 'order-certificate-revoked':
    case 'order-certificate-reinstated':
      return notifyOfCertificate(connection, { ...alert, kind: alert.kind }, order);
  }
}

/** Skips orders that were declined or cancelled since: they ended with their own notification. */
async function notifyOfBatch(
  connection: Connection,
  { id, kind, reason, reasonLanguage, happenedAt }: BuyerAlertRow & { readonly kind: BatchAlertKind },
  order: PendingAlert,
): Promise<void> {
  if (order.status === 'declined' || order.status === 'cancelled') return;
  await notify(connection, {
    userId: order.userId,
    kind,
    facts: {
      order: String(order.id),
      company: order.producerName,
      product: order.oil ?? '',
      ...reasonIn(reasonLanguage, reason ?? ''),
    },
    dedupeKey: `order:${order.id}:alert:${id}`,
    now: happenedAt,
  });
}

/** One notification for all waiting orders of a buyer; it links to the order if there is only one. */
async function notifyOfCertificate(
  connection: Connection,
  alert: BuyerAlertRow & { readonly kind: CertificateAlertKind },
  { id: pending, userId, producerId, producerName, oils }: PendingAlert,
): Promise<void> {
  if (userId === null) return;
  const { id, kind, certificate, reason, reasonLanguage, happenedAt } = alert;
  const asked = { userId, producerId, certificate, until: happenedAt, pending };
  const open = await listOpenOrders(connection, asked);
  const [first] = open;
  if (first === undefined) return;
  await notify(connection, {
    userId,
    kind,
    facts: {
      company: producerName,
      certificate: certificate ?? '',
      orders: String(open.length),
      ...(open.length === 1 ? { order: String(first) } : {}),
      ...concernedOils(oils ?? []),
      ...withReason(reasonLanguage, reason),
    },
    dedupeKey: `certificate:${certificate}:alert:${id}`,
    now: happenedAt,
  });
}
