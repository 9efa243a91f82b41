/** Routes of cases: the list of all work for administrators, and actions on one or several cases. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/cases/cases.ts';
import { deleteCaseFilter, listCaseFilters, upsertCaseFilter } from '../../database/cases/filters.ts';
import { findCase } from '../../database/cases/reads.ts';
import { lockNextCase } from '../../database/cases/writes.ts';
import { caseLimits } from '../../domain/cases/cases.ts';
import { personal } from '../http/lists/personal.ts';
import { redirectBack } from '../http/routing/redirect-back.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { actOnCase } from './act-on-case.ts';
import { registerAppeals } from './appeals.ts';
import { assignCase } from './assign.ts';
import { registerCodeCases } from './codes/routes.ts';
import { registerCaseLists, todayOf } from './list.ts';
import { presentCase } from './present.ts';
import { registerRecordSearch } from './record-search.ts';
import { registerReportPages } from './reports/pages.ts';
import { registerReports } from './reports/routes.ts';
import { registerThread } from './thread/routes.ts';

export async function registerCases(app: FastifyInstance): Promise<void> {
  registerCaseLists(app);
  registerActions(app);
  registerFilters(app);
  registerCodeCases(app);
  registerReports(app);
  registerAppeals(app);
  registerRecordSearch(app);
  registerThread(app);
  const { pages } = app;
  // In its own scope, because only the form of a report parses multipart bodies.
  if (pages) await app.register(async (scope) => registerReportPages(scope, pages));
}

function registerActions(app: FastifyInstance): void {
  defineHandler(app, contract.takeNextCaseRoute, {
    who: 'administrator',
    handle: async ({ query, principal, form, services }) => {
      const { database, clock } = services;
      const now = clock();
      const taken = await database.transaction().execute(async (transaction) => {
        const found = await lockNextCase(transaction, { userId: principal.userId, now });
        if (found === undefined) return undefined;
        const assigned = await assignCase(transaction, principal, {
          found,
          userId: principal.userId,
          now,
        });
        return assigned.ok ? findCase(transaction, found.id) : assigned;
      });
      if (taken !== undefined && 'ok' in taken) return taken;
      const shown = taken === undefined ? null : presentCase(taken, todayOf(services));
      if (form) return redirectBack(shown?.path ?? '/admin/cases?none=1', query.language);
      return reply(200, { case: shown }, personal);
    },
  });
  defineHandler(app, contract.actOnCasesRoute, {
    who: 'administrator',
    perMinute: 60,
    handle: async ({ body, principal, services: { database, clock } }) => {
      const results = [];
      for (const id of body.ids) {
        const done = await database
          .transaction()
          .execute(async (transaction) =>
            actOnCase(transaction, principal, { id, input: body, now: clock() }),
          );
        const title = (done.ok ? done.value : await findCase(database, id))?.title ?? '';
        results.push({ id, title, refusal: done.ok ? null : done.refusal.code });
      }
      return reply(200, { results }, personal);
    },
  });
}

function registerFilters(app: FastifyInstance): void {
  defineHandler(app, contract.listCaseFiltersRoute, {
    who: 'administrator',
    handle: async ({ principal, services: { database } }) =>
      reply(200, (await listCaseFilters(database, principal.userId)).map(presentFilter), personal),
  });
  defineHandler(app, contract.saveCaseFilterRoute, {
    who: 'administrator',
    handle: async ({ body, principal, services: { database } }) =>
      database.transaction().execute(async (transaction) => {
        const filter = { ...body, userId: principal.userId };
        const saved = await upsertCaseFilter(transaction, filter, caseLimits.filters.most);
        if (saved === undefined) return refusal('case-filter-limit-reached');
        return reply(200, presentFilter(saved), personal);
      }),
  });
  defineHandler(app, contract.deleteCaseFilterRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services: { database } }) => {
      await deleteCaseFilter(database, principal.userId, params.id);
      return reply(204, undefined, personal);
    },
  });
}

function presentFilter({ id, name, query }: { id: number; name: string; query: string }) {
  return { id, name, query };
}
