/** Whose call it is: its producer's. */
import { type CallDetails, findCall } from '../../database/verification-calls/reads.ts';
import { lockCall } from '../../database/verification-calls/writes.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

const ofProducer = {
  name: 'call',
  producer: ({ producerId }: CallDetails) => producerId,
  missing: 'call-not-found',
} as const;

export const call: OwnedRecord<number, CallDetails, false> = { ...ofProducer, locks: false, load: findCall };

export const lockedCall: OwnedRecord<number, CallDetails, true> = {
  ...ofProducer,
  locks: true,
  load: async (connection, id) => {
    await lockCall(connection, id);
    return findCall(connection, id);
  },
};
