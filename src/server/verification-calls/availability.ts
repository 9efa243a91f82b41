/** The routes by which administrators set when they hold calls. */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { BodyOf } from '../../contract/common/route.ts';
import * as contract from '../../contract/verification-calls/availability.ts';
import { listReviewers } from '../../database/applications/admin.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  type AvailabilityRow,
  findAvailability,
  upsertAvailability,
} from '../../database/verification-calls/availability.ts';
import { clockAt } from '../../domain/common/place-time.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import {
  callIntervals,
  checkCovers,
  daysOffToCome,
  usualAvailability,
  usualInterval,
} from '../../domain/verification-calls/availability.ts';
import type { CallRefusal } from '../../domain/verification-calls/refusals.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { personal } from '../http/lists/personal.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { closedDaysOf } from './calls/offered-slots.ts';

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
      const saved = await refusingViolations(covered, async () =>
        database
          .transaction()
          .execute(async (transaction) => saveAvailability(transaction, principal, body, clock())),
      );
      return saved.ok ? reply(200, present(saved.value, configuration), personal) : saved;
    },
  });
}

async function saveAvailability(
  connection: Connection,
  person: User,
  { revision, daysOff, ...content }: BodyOf<typeof contract.saveCallAvailabilityRoute>,
  savedAt: Date,
): Promise<Result<AvailabilityRow, CallRefusal>> {
  const { userId } = person;
  const today = clockAt(savedAt.toISOString(), content.timeZone).slice(0, 10);
  const availability = { ...content, daysOff: daysOffToCome(daysOff, today) };
  const administrators = await listReviewers(connection);
  const covers = checkCovers(
    availability.daysOff,
    userId,
    administrators.map((one) => one.userId),
  );
  if (!covers.ok) return covers;
  const before = await findAvailability(connection, userId);
  const after = await upsertAvailability(connection, { userId, availability, revision, savedAt });
  if (after === undefined) return err({ code: 'availability-conflict' });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'call-availability.save',
    recordType: 'user',
    recordId: userId,
    before: before && auditedOf(before),
    after: auditedOf(after),
  });
  return ok(after);
}

/** Who covers was demoted at the same moment. */
const covered = { call_availability_cover: 'cover-not-administrator' } as const;

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
