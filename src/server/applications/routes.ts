/** Routes of applications: submitting one, reading one's own, and the administrators' queue. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/applications/applications.ts';
import { usualPage } from '../../contract/common/paging.ts';
import {
  countApplications,
  findApplicationPage,
  listApplications,
  listApplicationsOfUser,
} from '../../database/applications/reads.ts';
import { waitingStatuses } from '../../domain/applications/states.ts';
import { businessDayOf } from '../../domain/common/deadlines.ts';
import { findListPage } from '../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { registerApplicationAdmin } from './admin-routes.ts';
import { approveForReview } from './approve.ts';
import { registerChangeRequests } from './change-requests.ts';
import { registerDrafts } from './drafts.ts';
import { refuseImpossible } from './impossible-answers.ts';
import { application } from './owned.ts';
import { presentApplication, presentListItem, readAround } from './present.ts';
import { registerProducerRegistration } from './register-producer.ts';
import { submitApplication } from './submit.ts';
import type { CancelCalls } from './withdraw.ts';

export function registerApplications(app: FastifyInstance, cancelCalls: CancelCalls): void {
  registerDrafts(app);
  registerSubmitting(app);
  registerReading(app);
  registerQueue(app);
  registerChangeRequests(app, cancelCalls);
  registerProducerRegistration(app);
  registerApplicationAdmin(app);
}

function registerSubmitting(app: FastifyInstance): void {
  defineHandler(app, contract.createApplicationRoute, {
    who: 'user',
    handle: async ({ body, principal, idempotencyKey, services: { database, clock } }) => {
      const { language, draftRevision, ...answers } = body;
      const impossible = refuseImpossible(answers, clock());
      if (impossible !== undefined) return impossible;
      const input = { answers, language, draftRevision, idempotencyKey, now: clock() };
      const submitted = await database
        .transaction()
        .execute(async (transaction) => submitApplication(transaction, principal, input));
      if (!submitted.ok) return submitted;
      const { application: row, isNew } = submitted.value;
      const around = await readAround(database, [row.id]);
      const message = 'Your application has been submitted successfully.';
      return reply(isNew ? 201 : 200, presentApplication(row, around, principal, message));
    },
  });
}

function registerReading(app: FastifyInstance): void {
  defineHandler(app, contract.listOwnApplicationsRoute, {
    who: 'user',
    handle: async ({ principal, services: { database } }) => {
      const rows = await listApplicationsOfUser(database, principal.userId);
      const around = await readAround(
        database,
        rows.map(({ id }) => id),
      );
      return reply(
        200,
        rows.map((row) => presentApplication(row, around, principal)),
      );
    },
  });
  defineHandler(app, contract.getApplicationRoute, {
    who: ownerOf(application, 'id'),
    handle: async ({ record, principal, services: { database } }) =>
      reply(200, presentApplication(record, await readAround(database, [record.id]), principal)),
  });
}

function registerQueue(app: FastifyInstance): void {
  defineHandler(app, contract.listApplicationsRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services }) => {
      const { database, clock, configuration } = services;
      const filter = {
        statuses: [query.status ?? waitingStatuses].flat(),
        assignedTo: query.assignee && { me: principal.userId, nobody: null }[query.assignee],
      };
      const { cursor, limit = usualPage } = query;
      const found = await findListPage<'due'>(
        { byOrder: async (_order, at) => findApplicationPage(database, filter, at), byRelevance: undefined },
        'due',
        { cursor, limit },
      );
      if (found === undefined) return unknownCursor();
      const [total, rows] = await Promise.all([
        countApplications(database, filter),
        listApplications(database, found.ids),
      ]);
      const today = businessDayOf(clock(), configuration.calendar);
      return reply(
        200,
        rows.map((row) => presentListItem(row, today)),
        pageHeaders(request, { total, next: found.next }),
      );
    },
  });
  defineHandler(app, contract.approveApplicationRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'application', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const request = { id: params.id, from: body?.from, now: clock() };
      const approved = await database
        .transaction()
        .execute(async (transaction) => approveForReview(transaction, principal, request));
      if (!approved.ok) return approved;
      const around = await readAround(database, [params.id]);
      const message = 'The producer application has been approved and moved to certification review.';
      return reply(200, presentApplication(approved.value, around, principal, message));
    },
  });
}
