/** Whose order it is: its buyer's and its seller's. To anyone else it does not exist. */
import { findOrder, type OrderDetails } from '../../database/orders/reads.ts';
import { type LockedOrder, lockOrder } from '../../database/orders/writes.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

const ofBoth = {
  name: 'order',
  owners: ({ userId }: Pick<OrderDetails, 'userId'>) => [userId],
  producer: ({ producerId }: Pick<OrderDetails, 'producerId'>) => producerId,
  missing: 'order-not-found',
} as const;

export const order: OwnedRecord<number, OrderDetails, false> = { ...ofBoth, locks: false, load: findOrder };

export const lockedOrder: OwnedRecord<number, LockedOrder, true> = {
  ...ofBoth,
  locks: true,
  load: lockOrder,
};
