/** Routes of the applicant thread: reading it, and the reminders of an open change request. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/cases/reminders.ts';
import { getApplicationThreadRoute } from '../../../contract/cases/thread.ts';
import { findOpenRequest } from '../../../database/cases/reminders.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import {
  nextReminderAt,
  type RemindableRequest,
  type ReminderDays,
  silentSince,
} from '../../../domain/cases/reminders.ts';
import { isAdministrator } from '../../../domain/identity/principal.ts';
import { application } from '../../applications/owned.ts';
import { personal } from '../../http/lists/personal.ts';
import { ownerOf } from '../../http/routing/owned-records.ts';
import { defineHandler, reply } from '../../http/routing/routing.ts';
import { remindApplicant, setReminders } from '../reminders/remind.ts';
import { readThread } from './read.ts';

export function registerThread(app: FastifyInstance): void {
  registerReading(app);
  registerReminders(app);
}

function registerReading(app: FastifyInstance): void {
  defineHandler(app, getApplicationThreadRoute, {
    who: ownerOf(application, 'id'),
    handle: async ({ record, principal, services: { database, configuration } }) => {
      // An administrator who applied reads what any applicant reads.
      const isStaff = isAdministrator(principal) && record.userId !== principal.userId;
      const [entries, reminders] = await Promise.all([
        readThread(database, record, isStaff ? 'administrators' : 'applicant'),
        isStaff ? readReminders(database, record.id, configuration.reminderDays) : null,
      ]);
      return reply(200, { entries, reminders }, personal);
    },
  });
}

function registerReminders(app: FastifyInstance): void {
  defineHandler(app, contract.remindApplicantRoute, {
    who: 'administrator',
    perMinute: 60,
    handle: async ({ params, principal, services: { database, clock, configuration } }) => {
      const reminded = await database
        .transaction()
        .execute(async (transaction) => remindApplicant(transaction, params.id, { by: principal }, clock()));
      if (!reminded.ok) return reminded;
      return reply(200, presentReminders(reminded.value, configuration.reminderDays), personal);
    },
  });
  defineHandler(app, contract.setApplicationRemindersRoute, {
    who: 'administrator',
    handle: async ({ params, body, principal, services: { database, clock, configuration } }) => {
      const input = { applicationId: params.id, stopped: body.stopped, now: clock() };
      const set = await database
        .transaction()
        .execute(async (transaction) => setReminders(transaction, principal, input));
      return set.ok ? reply(200, presentReminders(set.value, configuration.reminderDays), personal) : set;
    },
  });
}

async function readReminders(connection: Connection, applicationId: number, days: ReminderDays) {
  const request = await findOpenRequest(connection, applicationId);
  // After a decision an open change request no longer needs an answer.
  if (request?.status !== 'changes_requested') return null;
  return presentReminders(request, days);
}

function presentReminders(
  request: RemindableRequest,
  days: ReminderDays,
): contract.ApplicationRemindersResponse {
  return {
    sentAt: request.remindedAt.map((at) => at.toISOString()),
    nextAt: nextReminderAt(request, days)?.toISOString() ?? null,
    stoppedAt: request.stoppedAt?.toISOString() ?? null,
    silentSince: silentSince(request)?.toISOString() ?? null,
  };
}
