/** Whose application it is. */
import { findApplication } from '../../database/applications/reads.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { OwnedRecord } from '../http/routing/owned-records.ts';

/** Its applicant never changes, so it is checked before anything is locked. */
export const application: OwnedRecord<number, ProducerApplicationRow, false> = {
  name: 'application',
  locks: false,
  load: findApplication,
  owners: ({ userId }) => [userId],
  missing: 'application-not-found',
};
