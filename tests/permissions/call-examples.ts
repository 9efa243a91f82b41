/** Example requests for verification calls: lists, times, inspection reports and calendars. */
import { randomUUID } from 'node:crypto';
import { usualAvailability } from '../../src/domain/verification-calls/availability.ts';
import { emptyInspection } from '../../src/domain/verification-calls/inspections.ts';
import { confirmedExceptions } from '../support/exceptional-calls.ts';
import type { Example } from './examples.ts';
import type { World } from './world.ts';

const callOf = (world: World) => ({ id: world.callId });

/** The call is in the future, so it has none. */
const pictureOf = (world: World) => ({ id: world.callId, pictureId: randomUUID() });

const inspection = { ...emptyInspection, version: 1, revision: 0 };

export const callExamples: Readonly<Record<string, Example>> = {
  listVerificationCalls: {},
  exportVerificationCalls: {},
  listCallSlots: { query: (world) => ({ producerId: world.producerId, timeZone: 'Europe/Athens' }) },
  listCallCandidates: { query: (world) => ({ applicationId: world.waitingApplicationId }) },
  scheduleVerificationCall: {
    body: (world) => ({
      producerId: world.producerId,
      scheduledAt: '2099-03-03T09:00:00Z',
      duration: 45,
      ...confirmedExceptions,
    }),
  },
  updateVerificationCall: {
    params: callOf,
    body: () => ({ status: 'cancelled', reason: 'The mill burns.' }),
  },
  getInspection: { params: callOf },
  // The call is in the future.
  saveInspection: { params: callOf, body: () => inspection, alsoLetIn: [409] },
  discardInspection: { params: callOf, query: () => ({ version: 1, revision: 1 }) },
  // Empty, which is refused even after the start of the call.
  uploadInspectionPicture: { params: callOf, alsoLetIn: [400, 409] },
  showInspectionPicture: { params: pictureOf, alsoLetIn: [404] },
  downloadInspectionPicture: { params: pictureOf, alsoLetIn: [404] },
  completeInspection: { params: callOf, body: () => inspection, alsoLetIn: [409] },
  listCallHosts: {},
  getCallAvailability: {},
  saveCallAvailability: {
    body: () => ({
      ...usualAvailability('Europe/Athens'),
      revision: 0,
    }),
    // Saved by the same administrator in an earlier world.
    alsoLetIn: [409],
  },
  getCallFeed: {},
  createCallFeed: {},
  revokeCallFeed: {},
  // No feed has this token.
  readCallFeed: { params: () => ({ token: 'x'.repeat(43) }), alsoLetIn: [404] },
  listOwnCallSlots: { params: callOf },
  moveOwnCall: {
    params: callOf,
    body: () => ({ scheduledAt: '2099-03-04T09:00:00Z', sequence: 0 }),
    // No time this far ahead is offered.
    alsoLetIn: [409],
  },
  listOwnCalls: {},
  downloadCallCalendar: { params: callOf },
};
