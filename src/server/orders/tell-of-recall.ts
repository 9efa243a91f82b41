/** Tells everybody who ordered oil of a batch that it was recalled, or that the recall was taken back. */
import type { Connection } from '../../database/connection.ts';
import { listOrdersOfBatch } from '../../database/orders/reads.ts';
import { notify } from '../notifications/notify.ts';

export async function tellBuyers(
  connection: Connection,
  batch: { readonly productIds: readonly number[]; readonly batchNumber: string },
  told: {
    readonly kind: 'order-oil-recalled' | 'order-recall-retracted';
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { kind, reason, now } = told;
  for (const { id, userId, producerName, oil } of await listOrdersOfBatch(connection, batch)) {
    await notify(connection, {
      userId,
      kind,
      facts: { order: String(id), company: producerName, product: oil, reason },
      cause: `order:${id}:${batch.batchNumber}:${kind}:${now.toISOString()}`,
      now,
    });
  }
}
