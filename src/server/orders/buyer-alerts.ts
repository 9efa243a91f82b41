/**
 * Tells buyers of what happened to their orders, however many they are: who is told is written in the
 * transaction of what happened, a job writes the notices. What is promised when it is cut off:
 * - Nobody is forgotten: an order is owed its notice until the transaction that writes it.
 * - Nobody is told twice: the cause of a notice names the telling, of which there is one.
 * - Of a recall and its end everybody hears in that order: the oldest telling is finished first.
 */
import type { Connection } from '../../database/connection.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import {
  type BuyerAlertRow,
  deleteAlert,
  insertBatchAlert,
  insertCertificateAlert,
  listOpenOrders,
  lockOldestAlert,
  type NewBatchAlert,
  type NewCertificateAlert,
  type PendingAlert,
  takePendingAlerts,
} from '../../database/orders/buyer-alerts.ts';
import type { CertificateRow } from '../../database/schema.ts';
import type { TellingOfBatch, TellingOfCertificate } from '../../database/tables/orders.ts';
import { addJob } from '../jobs/add-job.ts';
import { notify, withReason } from '../notifications/notify.ts';
import type { Services } from '../services.ts';

/** Told in one transaction. */
export const ordersInBatch = 100;

/** Everybody who ordered oil of the batch will hear of it. */
export async function enqueueBatchAlerts(
  connection: Connection,
  batch: { readonly productIds: readonly number[]; readonly batchNumber: string },
  telling: NewBatchAlert,
): Promise<void> {
  if (await insertBatchAlert(connection, telling, batch)) await addJob(connection, 'tell-buyers', {});
}

/** Everybody who waits for an order that the certificate is behind will hear of it. */
export async function enqueueCertificateAlerts(
  connection: Connection,
  certificate: Pick<CertificateRow, 'id' | 'producerId'>,
  telling: NewCertificateAlert,
): Promise<void> {
  if (await insertCertificateAlert(connection, telling, certificate)) {
    await addJob(connection, 'tell-buyers', {});
  }
}

/** The job; also by the clock, for what an instance left behind that died. */
export async function sendBuyerAlerts(
  { database }: Pick<Services, 'database'>,
  _payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  while (await database.transaction().execute(tellNextPiece)) signal?.throwIfAborted();
}

/** False: nothing is owed. */
async function tellNextPiece(connection: Connection): Promise<boolean> {
  const telling = await lockOldestAlert(connection);
  if (telling === undefined) return false;
  const owed = await takePendingAlerts(connection, telling.id, ordersInBatch);
  for (const order of owed) await notifyBuyer(connection, telling, order);
  if (owed.length < ordersInBatch) await deleteAlert(connection, telling.id);
  return true;
}

async function notifyBuyer(
  connection: Connection,
  telling: BuyerAlertRow,
  order: PendingAlert,
): Promise<void> {
  switch (telling.kind) {
    case 'order-oil-recalled':
    case 'order-recall-retracted':
      return tellOfBatch(connection, { ...telling, kind: telling.kind }, order);
    case 'order-certificate-suspended':
    case 'order-certificate-revoked':
    case 'order-certificate-reinstated':
      return tellOfCertificate(connection, { ...telling, kind: telling.kind }, order);
  }
}

/** What was declined or taken back meanwhile has ended with a notice of its own, and nothing comes of it. */
async function tellOfBatch(
  connection: Connection,
  { id, kind, reason, happenedAt }: BuyerAlertRow & { readonly kind: TellingOfBatch },
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
      reason: reason ?? '',
    },
    cause: `order:${order.id}:telling:${id}`,
    now: happenedAt,
  });
}

/** One notice for all that somebody waits for; where it is one order, the notice leads there. */
async function tellOfCertificate(
  connection: Connection,
  { id, kind, certificate, reason, happenedAt }: BuyerAlertRow & { readonly kind: TellingOfCertificate },
  { userId, producerId, producerName }: PendingAlert,
): Promise<void> {
  if (userId === null) return;
  const open = await listOpenOrders(connection, { userId, producerId, certificate, until: happenedAt });
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
      ...withReason(reason),
    },
    cause: `certificate:${certificate}:telling:${id}`,
    now: happenedAt,
  });
}
