/** The routes by which administrators set when they hold calls. */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../contract/verification-calls/availability.ts';
import { insertAuditEvent } from '../../database/audit.ts';
import {
  type AvailabilityRow,
  findAvailability,
  upsertAvailability,
} from '../../database/verification-calls/availability.ts';
import { clockAt } from '../../domain/common/place-time.ts';
import {
  callIntervals,
  daysOffToCome,
  usualAvailability,
  usualInterval,
} from '../../domain/verification-calls/availability.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { closedDaysOf } from './offered-slots.ts';

export function registerAvailability(app: FastifyInstance): void {
  defineHandler(app, contract.getCallAvailabilityRoute, {
    who: 'administrator',
    handle: async ({ principal, services: { database, configuration } }) => {
      const saved = await findAvailability(database, principal.userId);
      return reply(200, present(saved, configuration), personal);
    },
  });
  defineHandler(app, contract.saveCallAvailabilityRoute, {
    who: 'administrator',
    handle: async ({ body, principal, services: { database, clock, configuration } }) => {
      const { revision, daysOff, ...content } = body;
      const savedAt = clock();
      const today = clockAt(savedAt.toISOString(), content.timeZone).slice(0, 10);
      const { userId } = principal;
      const availability = { ...content, daysOff: daysOffToCome(daysOff, today) };
      const saved = await database.transaction().execute(async (transaction) => {
        const before = await findAvailability(transaction, userId);
        const written = { userId, availability, revision, savedAt };
        const after = await upsertAvailability(transaction, written);
        if (after === undefined) return undefined;
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'call-availability.save',
          recordType: 'user',
          recordId: userId,
          before: before && auditedOf(before),
          after: auditedOf(after),
        });
        return after;
      });
      if (saved === undefined) return refusal('availability-conflict');
      return reply(200, present(saved, configuration), personal);
    },
  });
}

function auditedOf({ timeZone, callInterval: interval, hours, daysOff }: AvailabilityRow) {
  return { timeZone, interval, hours, daysOff };
}

function present(
  saved: AvailabilityRow | undefined,
  configuration: Configuration,
): z.input<typeof contract.availabilityResponse> {
  const closedDays = [...closedDaysOf(configuration)];
  // The client interprets the default hours in its own time zone.
  const { hours, daysOff } = saved ?? usualAvailability('UTC');
  return {
    timeZone: saved?.timeZone ?? null,
    hours,
    interval: callIntervals.find((one) => one === saved?.callInterval) ?? usualInterval,
    daysOff,
    revision: saved?.revision ?? 0,
    closedDays,
  };
}
