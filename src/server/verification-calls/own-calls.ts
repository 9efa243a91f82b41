/**
 * The routes by which producers see their own calls, move one to an offered slot and download its calendar
 * entry.
 */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/verification-calls/own-calls.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { listNewestInspections } from '../../database/verification-calls/inspections.ts';
import { type CallDetails, listCallsOfOwner } from '../../database/verification-calls/reads.ts';
import { mayProducerMove } from '../../domain/verification-calls/calls.ts';
import { personal } from '../http/lists/personal.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { calendarOfCall } from './calendar.ts';
import { presentOwnCall } from './calls/present.ts';
import { bookings } from './calls/schedule.ts';
import { presentOwnInspection } from './inspections/present.ts';
import { moveByProducer, slotsToMove } from './move-by-producer.ts';
import { call, lockedCall } from './owned.ts';

/** Calls shown to a producer. */
const maxOwnCalls = 10;

export function registerOwn(app: FastifyInstance): void {
  defineHandler(app, contract.listOwnCallsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database, clock } }) => {
      const now = clock();
      const rows = await listCallsOfOwner(database, userId, { limit: maxOwnCalls, now });
      return reply(200, await presentOwn(database, rows, now), personal);
    },
  });
  defineHandler(app, contract.listOwnCallSlotsRoute, {
    who: ownerOf(call, 'id'),
    handle: async ({ record, services: { database, clock, configuration } }) => {
      const now = clock();
      const slots = mayProducerMove(record, now)
        ? await slotsToMove(database, record, { now, configuration })
        : [];
      return reply(200, { slots: slots.map((slot) => slot.toISOString()) }, personal);
    },
  });
  defineHandler(app, contract.moveOwnCallRoute, {
    who: ownerOf(lockedCall, 'id'),
    constraints: bookings,
    handle: async ({ record, body, principal, transaction, services: { clock, configuration } }) => {
      const now = clock();
      const wanted = { scheduledAt: new Date(body.scheduledAt), sequence: body.sequence };
      const moment = { person: principal, now, configuration };
      const moved = await moveByProducer(transaction, record, wanted, moment);
      if (!moved.ok) return moved;
      const [own] = await presentOwn(transaction, [moved.value], now);
      return own === undefined ? refusal('call-not-found') : reply(200, own, personal);
    },
  });
  defineHandler(app, contract.downloadCallCalendarRoute, {
    who: ownerOf(call, 'id'),
    handle: async ({ params: { id }, record, services: { configuration } }) =>
      reply(200, calendarOfCall(record, configuration), {
        ...personal,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="phenolive-call-${id}.ics"`,
      }),
  });
}

async function presentOwn(connection: Connection, rows: readonly CallDetails[], now: Date) {
  const reports = await listNewestInspections(
    connection,
    rows.map(({ id }) => id),
  );
  const inspections = new Map(reports.map((report) => [report.callId, presentOwnInspection(report)]));
  return rows.map((row) => presentOwnCall(row, inspections.get(row.id) ?? null, now));
}
