/**
 * The routes by which producers see their own calls, move one to an offered slot and download its calendar
 * entry.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/verification-calls/own-calls.ts';
import type { Connection } from '../../database/connection.ts';
import { listNewestInspections } from '../../database/verification-calls/inspections.ts';
import { type CallDetails, findCall, listCallsOfOwner } from '../../database/verification-calls/reads.ts';
import { isAdministrator, type Person } from '../../domain/identity/principal.ts';
import { mayProducerMove } from '../../domain/verification-calls/calls.ts';
import { answer, declareRoute, refusal } from '../http/routing.ts';
import { refusingViolations } from '../http/violations.ts';
import { calendarOfCall } from './calendar.ts';
import { presentOwnInspection } from './inspections/present.ts';
import { moveByProducer, slotsToMove } from './move-by-producer.ts';
import { presentOwnCall } from './present.ts';
import { bookings } from './schedule.ts';

const personal = { 'cache-control': 'no-store' } as const;
/** Calls shown to a producer. */
const maxOwnCalls = 10;

export function registerOwn(app: FastifyInstance): void {
  declareRoute(app, contract.listOwnCalls, {
    who: 'signed-in',
    handle: async ({ principal: { userId }, services: { database, clock } }) => {
      const now = clock();
      const rows = await listCallsOfOwner(database, userId, { limit: maxOwnCalls, now });
      return answer(200, await presentOwn(database, rows, now), personal);
    },
  });
  declareRoute(app, contract.listOwnCallSlots, {
    who: 'owner',
    handle: async ({ params: { id }, principal, services: { database, clock, configuration } }) => {
      const call = await findCall(database, id);
      if (!isOpenTo(principal, call)) return refusal('call-not-found');
      const now = clock();
      const slots = mayProducerMove(call, now)
        ? await slotsToMove(database, call, { now, configuration })
        : [];
      return answer(200, { slots: slots.map((slot) => slot.toISOString()) }, personal);
    },
  });
  declareRoute(app, contract.moveOwnCall, {
    who: 'owner',
    handle: async ({ params: { id }, body, principal, services: { database, clock, configuration } }) => {
      if (!isOpenTo(principal, await findCall(database, id))) return refusal('call-not-found');
      const now = clock();
      const wanted = { id, scheduledAt: new Date(body.scheduledAt), sequence: body.sequence };
      const moved = await refusingViolations(bookings, async () =>
        database
          .transaction()
          .execute(async (transaction) =>
            moveByProducer(transaction, wanted, { person: principal, now, configuration }),
          ),
      );
      if (!moved.ok) return moved;
      const [call] = await presentOwn(database, [moved.value], now);
      return call === undefined ? refusal('call-not-found') : answer(200, call, personal);
    },
  });
  declareRoute(app, contract.downloadCallCalendar, {
    who: 'owner',
    handle: async ({ params: { id }, principal, services: { database, configuration } }) => {
      const call = await findCall(database, id);
      if (!isOpenTo(principal, call)) return refusal('call-not-found');
      return answer(200, calendarOfCall(call, configuration), {
        ...personal,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="phenolive-call-${id}.ics"`,
      });
    },
  });
}

function isOpenTo(person: Person, call: CallDetails | undefined): call is CallDetails {
  return call !== undefined && (isAdministrator(person) || call.producerUserId === person.userId);
}

async function presentOwn(connection: Connection, rows: readonly CallDetails[], now: Date) {
  const reports = await listNewestInspections(
    connection,
    rows.map(({ id }) => id),
  );
  const inspections = new Map(reports.map((report) => [report.callId, presentOwnInspection(report)]));
  return rows.map((row) => presentOwnCall(row, inspections.get(row.id) ?? null, now));
}
