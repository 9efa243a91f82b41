/** The routes of verification calls, for administrators, and the calls of a producer. */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../contract/verification-calls/verification-calls.ts';
import { listReviewers } from '../../database/applications/admin.ts';
import { listCandidates } from '../../database/verification-calls/candidates.ts';
import { type CallDetails, findCall, listOpenCalls } from '../../database/verification-calls/reads.ts';
import type { Weekday } from '../../domain/common/weekdays.ts';
import type { User } from '../../domain/identity/principal.ts';
import { callDurations } from '../../domain/verification-calls/calls.ts';
import { zoneOfProducer } from '../../domain/verification-calls/slots.ts';
import { personal } from '../http/lists/personal.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { registerAvailability } from './availability.ts';
import { registerLists } from './calls/list.ts';
import { closedDaysOf, listOfferedSlots } from './calls/offered-slots.ts';
import { presentCalls, presentOpenCall } from './calls/present.ts';
import { bookings, scheduleCall, type WantedCall } from './calls/schedule.ts';
import { type CallChange, changeCall } from './calls/update.ts';
import { registerFeed } from './feed.ts';
import { registerInspectionPictures } from './inspections/pictures.ts';
import { registerInspections } from './inspections/routes.ts';
import { registerOwn } from './own-calls.ts';

export async function registerVerificationCalls(app: FastifyInstance): Promise<void> {
  registerLists(app);
  registerSlots(app);
  registerActions(app);
  registerOwn(app);
  registerInspections(app);
  await registerInspectionPictures(app);
  registerAvailability(app);
  registerFeed(app);
}

function registerSlots(app: FastifyInstance): void {
  defineHandler(app, contract.listCallSlotsRoute, {
    who: 'administrator',
    handle: async ({ query, principal, services: { database, clock, configuration } }) => {
      const { producerId, timeZone, duration = callDurations.usual, callId } = query;
      const now = clock();
      const [candidate] = await listCandidates(
        database,
        { producerId, applicationId: undefined },
        { limit: 1, before: undefined, now },
      );
      if (candidate === undefined) return refusal('producer-not-found');
      const call = callId === undefined ? undefined : await findCall(database, callId);
      const hostId = call === undefined ? principal.userId : call.hostId;
      const usualZone = hostId === principal.userId ? timeZone : (call?.timeZone ?? timeZone);
      const wanted = { hostId, producerId, callId, duration, usualZone };
      const free = await listOfferedSlots(database, wanted, { now, configuration });
      const open = callId === undefined ? await listOpenCalls(database, { producerId, now }) : [];
      return reply(
        200,
        {
          slots: free.map((slot) => slot.toISOString()),
          producerTimeZone: zoneOfProducer(candidate.country),
          openCalls: open.map(presentOpenCall),
        },
        personal,
      );
    },
  });
}

function registerActions(app: FastifyInstance): void {
  defineHandler(app, contract.listCallHostsRoute, {
    who: 'administrator',
    handle: async ({ services: { database } }) => reply(200, await listReviewers(database), personal),
  });
  defineHandler(app, contract.scheduleVerificationCallRoute, {
    who: 'administrator',
    decidesAbout: ({ body }) => ({ kind: 'producer', id: body.producerId }),
    handle: async ({ body, principal, services }) => {
      const scheduled = await scheduleCall(services, principal, wantedCall(body));
      if (!scheduled.ok) return scheduled;
      const { call, isNew } = scheduled.value;
      return reply(isNew ? 201 : 200, await presentOne(call, principal, services));
    },
  });
  defineHandler(app, contract.updateVerificationCallRoute, {
    who: 'administrator',
    decidesAbout: ({ params, body }) => (judges(body) ? { kind: 'call', id: params.id } : undefined),
    handle: async ({ params: { id }, body, principal: person, services }) => {
      const { database, clock, configuration } = services;
      const now = clock();
      const change = changeOf(body, closedDaysOf(configuration));
      const changed = await refusingViolations(bookings, async () =>
        database
          .transaction()
          .execute(async (transaction) => changeCall(transaction, id, change, { person, now })),
      );
      return changed.ok ? reply(200, await presentOne(changed.value, person, services)) : changed;
    },
  });
}

async function presentOne(call: CallDetails, reader: User, { database, clock }: Services) {
  const [presented] = await presentCalls(database, [call], { reader, now: clock() });
  if (presented === undefined) throw new Error('A call that was read is not presented.');
  return presented;
}

/** Recording how a call went is a decision about its producer, and so are notes; cancelling or moving it is not. */
function judges({ status, verificationOutcome, notes }: z.output<typeof contract.updateCallInput>): boolean {
  if (notes !== undefined || verificationOutcome !== undefined) return true;
  return status !== undefined && status !== 'cancelled';
}

function wantedCall(body: z.output<typeof contract.scheduleCallInput>): WantedCall {
  const { producerId, scheduledAt, duration, notes, timeZone, meetingUrl, meetingId, passcode } = body;
  return {
    producerId,
    scheduledAt: new Date(scheduledAt),
    duration,
    notes: notes ?? null,
    timeZone: timeZone ?? 'Europe/Athens',
    given: meetingUrl
      ? { url: meetingUrl, id: meetingId ?? new URL(meetingUrl).host, passcode: passcode ?? null }
      : undefined,
    confirmed: confirmedOf(body),
  };
}

function confirmedOf({
  exceptions = [],
  exceptionReason = null,
}: Pick<z.output<typeof contract.scheduleCallInput>, 'exceptions' | 'exceptionReason'>) {
  return { exceptions, reason: exceptionReason };
}

/** The contract accepts exactly one of the five changes. */
function changeOf(
  body: z.output<typeof contract.updateCallInput>,
  closedDays: readonly Weekday[],
): CallChange {
  const { status, reason, verificationOutcome, scheduledAt, duration, timeZone, sequence, notes, hostId } =
    body;
  if (status !== undefined) return { what: 'status', status, reason: reason ?? null };
  if (verificationOutcome !== undefined)
    return { what: 'outcome', outcome: verificationOutcome, reason: reason ?? null };
  if (notes !== undefined) return { what: 'notes', notes: notes || null, previous: body.previousNotes };
  if (hostId !== undefined) {
    return { what: 'host', hostId, sequence, confirmed: confirmedOf(body), closedDays };
  }
  if (scheduledAt === undefined)
    throw new Error('A change of a call without any change passed the contract.');
  return {
    what: 'time',
    scheduledAt: new Date(scheduledAt),
    duration,
    timeZone,
    sequence,
    confirmed: confirmedOf(body),
    closedDays,
  };
}
