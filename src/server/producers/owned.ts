/** Whose profile it is, and whose request to change one. */
import {
  type ChangeRequestDetails,
  findProducerOfChangeRequest,
  lockChangeRequest,
} from '../../database/producers/change-requests.ts';
import {
  findProducerDetails,
  findProducerIdOfUser,
  findProducerOwner,
  type ProducerDetails,
} from '../../database/producers/reads.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

const profile = {
  name: 'producer',
  producer: ({ id }: Pick<ProducerRow, 'id'>) => id,
  missing: 'producer-not-found',
} as const;

/** Without its profile: what is read belongs to it. */
export const producer: OwnedRecord<number, Pick<ProducerRow, 'id'>, false> = {
  ...profile,
  locks: false,
  load: findProducerOwner,
};

export const producerDetails: OwnedRecord<number, ProducerDetails, false> = {
  ...profile,
  locks: false,
  load: findProducerDetails,
};

export const producerOfUser: OwnedRecord<string, ProducerDetails, false> = {
  ...profile,
  locks: false,
  load: async (connection, userId) => {
    const id = await findProducerIdOfUser(connection, userId);
    return id === undefined ? undefined : findProducerDetails(connection, id);
  },
};

export const lockedProducer: OwnedRecord<number, ProducerRow, true> = {
  ...profile,
  locks: true,
  load: lockProducer,
};

export interface OwnChangeRequest {
  readonly producer: ProducerRow;
  readonly request: ChangeRequestDetails;
}

/** The profile is locked before the request, as everywhere, to avoid deadlocks. */
export const lockedChangeRequest: OwnedRecord<number, OwnChangeRequest, true> = {
  name: 'change request',
  locks: true,
  load: async (connection, id) => {
    const producerId = await findProducerOfChangeRequest(connection, id);
    const locked = producerId === undefined ? undefined : await lockProducer(connection, producerId);
    const request = locked && (await lockChangeRequest(connection, id));
    return request && { producer: locked, request };
  },
  producer: (record) => record.producer.id,
  missing: 'change-request-not-found',
};
