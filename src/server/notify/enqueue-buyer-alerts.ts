/** Queues alerts to buyers in the transaction of the event; `src/server/orders/buyer-alerts.ts` sends them. */
import type { Connection } from '../../database/connection/connection.ts';
import {
  insertBatchAlert,
  insertCertificateAlert,
  type NewBatchAlert,
  type NewCertificateAlert,
} from '../../database/orders/buyer-alerts.ts';
import type { CertificateRow } from '../../database/tables/schema.ts';
import { addJob } from '../jobs/add-job.ts';

/** Queues alerts to every buyer who ordered oil of the batch. */
export async function enqueueBatchAlerts(
  connection: Connection,
  batch: { readonly productIds: readonly number[]; readonly batchNumber: string },
  alert: NewBatchAlert,
): Promise<void> {
  if (await insertBatchAlert(connection, alert, batch)) await addJob(connection, 'send-buyer-alerts', {});
}

/** Queues alerts to every buyer with a waiting order that depends on the certificate. */
export async function enqueueCertificateAlerts(
  connection: Connection,
  certificate: Pick<CertificateRow, 'id' | 'producerId'>,
  alert: NewCertificateAlert,
): Promise<void> {
  if (await insertCertificateAlert(connection, alert, certificate)) {
    await addJob(connection, 'send-buyer-alerts', {});
  }
}
