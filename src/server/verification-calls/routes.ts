/** The routes of verification calls: the office's, and the one by which producers see their own. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../contract/verification-calls.ts';
import { listCandidates } from '../../database/verification-calls/candidates.ts';
import { listNewestInspections } from '../../database/verification-calls/inspections.ts';
import * as reads from '../../database/verification-calls/reads.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { isAdministrator } from '../../domain/identity/principal.ts';
import { callDurations } from '../../domain/verification-calls/calls.ts';
import { freeSlots, slotsFrom, zoneOfProducer } from '../../domain/verification-calls/slots.ts';
import { answer, declareRoute, refusal } from '../routing.ts';
import { refusingViolations } from '../violations.ts';
import { calendarOfCall } from './calendar.ts';
import { presentOwnInspection } from './inspections/present.ts';
import { registerInspections } from './inspections/routes.ts';
import { registerLists } from './list.ts';
import { presentCall, presentOwnCall } from './present.ts';
import { bookings, scheduleCall, type WantedCall } from './schedule.ts';
import { type CallChange, changeCall } from './update.ts';

const personal = { 'cache-control': 'no-store' } as const;

export function registerVerificationCalls(app: FastifyInstance): void {
  registerLists(app);
  registerSlots(app);
  registerActs(app);
  registerOwn(app);
  registerInspections(app);
}

function registerSlots(app: FastifyInstance): void {
  declareRoute(app, contract.listCallSlots, {
    who: 'administrator',
    handle: async ({ query, principal, services: { database, clock } }) => {
      const { producerId, timeZone, duration = callDurations.usual, callId } = query;
      const now = clock();
      const [candidate] = await listCandidates(
        database,
        { producerId, applicationId: undefined },
        { limit: 1, before: undefined, now },
      );
      if (candidate === undefined) return refusal('producer-not-found');
      const slots = slotsFrom(now, timeZone);
      const last = slots.at(-1) ?? now;
      const taken = await reads.listTaken(
        database,
        { userId: principal.userId, producerId, except: callId },
        { from: now, to: laterByDays(last, 1) },
      );
      const free = freeSlots(slots, duration, taken).map((slot) => slot.toISOString());
      return answer(200, { slots: free, producerTimeZone: zoneOfProducer(candidate.country) }, personal);
    },
  });
}

function registerActs(app: FastifyInstance): void {
  declareRoute(app, contract.scheduleVerificationCall, {
    who: 'administrator',
    handle: async ({ body, principal, services }) => {
      const scheduled = await scheduleCall(services, principal, wantedCall(body));
      if (!scheduled.ok) return scheduled;
      const { call, isNew } = scheduled.value;
      return answer(isNew ? 201 : 200, presentCall(call, services.clock()));
    },
  });
  declareRoute(app, contract.updateVerificationCall, {
    who: 'administrator',
    decidesAbout: ({ params, body }) => (judges(body) ? { kind: 'call', id: params.id } : undefined),
    handle: async ({ params: { id }, body, principal: person, services: { database, clock } }) => {
      const now = clock();
      const changed = await refusingViolations(bookings, async () =>
        database
          .transaction()
          .execute(async (transaction) => changeCall(transaction, id, changeOf(body), { person, now })),
      );
      return changed.ok ? answer(200, presentCall(changed.value, now)) : changed;
    },
  });
}

/** What came of a call decides about its producer; to cancel or move it does not. */
function judges({ status, verificationOutcome }: z.output<typeof contract.updateCallInput>): boolean {
  return verificationOutcome !== undefined || (status !== undefined && status !== 'cancelled');
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
  };
}

/** The contract lets exactly one of the four through. */
function changeOf(body: z.output<typeof contract.updateCallInput>): CallChange {
  const { status, reason, verificationOutcome, scheduledAt, duration, timeZone, sequence, notes } = body;
  if (status !== undefined) return { what: 'status', status, reason: reason ?? null };
  if (verificationOutcome !== undefined)
    return { what: 'outcome', outcome: verificationOutcome, reason: reason ?? null };
  if (notes !== undefined) return { what: 'notes', notes: notes || null, previous: body.previousNotes };
  if (scheduledAt === undefined)
    throw new Error('A change of a call without any change passed the contract.');
  return { what: 'time', scheduledAt: new Date(scheduledAt), duration, timeZone, sequence };
}

/** How many of a producer's own calls are shown. */
const mostOwn = 10;

function registerOwn(app: FastifyInstance): void {
  declareRoute(app, contract.listOwnCalls, {
    who: 'signed-in',
    handle: async ({ principal: { userId }, services: { database, clock } }) => {
      const rows = await reads.listCallsOfKeeper(database, userId, { limit: mostOwn, now: clock() });
      const reports = await listNewestInspections(
        database,
        rows.map(({ id }) => id),
      );
      const inspections = new Map(reports.map((report) => [report.callId, presentOwnInspection(report)]));
      const calls = rows.map((row) => presentOwnCall(row, inspections.get(row.id) ?? null));
      return answer(200, calls, personal);
    },
  });
  declareRoute(app, contract.downloadCallCalendar, {
    who: 'owner',
    handle: async ({ params: { id }, principal, services: { database, configuration } }) => {
      const call = await reads.findCall(database, id);
      const mayRead = isAdministrator(principal) || call?.producerUserId === principal.userId;
      if (call === undefined || !mayRead) return refusal('call-not-found');
      return answer(200, calendarOfCall(call, configuration), {
        ...personal,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="phenolive-call-${id}.ics"`,
      });
    },
  });
}
