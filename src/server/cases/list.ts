/** The list of cases, the counts of its filters, and its CSV export. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contract from '../../contract/cases/cases.ts';
import { usualPage } from '../../contract/common/paging.ts';
import type { QueryOf } from '../../contract/common/route.ts';
import { maxId } from '../../contract/common/values.ts';
import type { CaseFilter } from '../../database/cases/filter.ts';
import {
  type CasePosition,
  type CaseRow,
  countCases,
  countWantedCases,
  listCases,
  listWorkloads,
} from '../../database/cases/reads.ts';
import { caseKinds, caseStates } from '../../domain/cases/cases.ts';
import { businessDayOf, deadlineOn } from '../../domain/common/deadlines.ts';
import type { User } from '../../domain/identity/principal.ts';
import { encodeCursor, readCursor } from '../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { type Column, inBatches, lastOfFull, sendTable } from '../http/lists/send-table.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { presentCase } from './present.ts';

export function todayOf({ clock, configuration }: Services): string {
  return businessDayOf(clock(), configuration.calendar);
}

export function registerCaseLists(app: FastifyInstance): void {
  defineHandler(app, contract.listCasesRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services }) => {
      const after = query.cursor === undefined ? undefined : positionIn(query.cursor);
      if (query.cursor !== undefined && after === undefined) return unknownCursor();
      const { limit = usualPage } = query;
      const today = todayOf(services);
      const filter = filterOf(query, principal, today);
      // One more than the page tells whether there are more.
      const [found, total] = await Promise.all([
        listCases(services.database, filter, { limit: limit + 1, after }),
        countWantedCases(services.database, filter),
      ]);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      const headers = pageHeaders(request, {
        total,
        next: last && encodeCursor('due', { key: last.dueKey, id: last.id }),
      });
      return reply(
        200,
        rows.map((row) => presentCase(row, today)),
        { ...headers, ...personal },
      );
    },
  });
  defineHandler(app, contract.countCasesRoute, {
    who: 'administrator',
    handle: async ({ query, principal, services }) =>
      reply(200, await readCounts(services, principal, query), personal),
  });
  defineHandler(app, contract.exportCasesRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query, principal, services }) => {
      const today = todayOf(services);
      const ids = query.id === undefined ? undefined : [query.id].flat();
      const filter = { ...filterOf(query, principal, today), ids };
      const wanted: CaseFilter = ids === undefined ? filter : { ids, state: 'all' };
      return sendTable({
        fileName: 'cases.csv',
        language: query.language,
        columns: columnsOn(today),
        rows: inBatches<CaseRow, CasePosition>(async (page) => {
          const rows = await listCases(services.database, wanted, page);
          return { rows, last: lastOfFull(rows, page.limit) };
        }),
      });
    },
  });
}

type Filters = QueryOf<typeof contract.countCasesRoute>;

function filterOf(query: Filters, { userId }: User, today: string): CaseFilter {
  const { search, state, kind, country, assignee, overdue } = query;
  return {
    search,
    state,
    kind,
    country,
    assigneeId: assignee === 'me' ? userId : assignee === 'nobody' ? null : assignee,
    overdueOn: overdue === undefined ? undefined : today,
  };
}

async function readCounts(services: Services, person: User, query: Filters) {
  const { database } = services;
  const today = todayOf(services);
  const [counts, workloads] = await Promise.all([
    countCases(database, filterOf(query, person, today), today),
    listWorkloads(database, today),
  ]);
  return {
    total: counts.total,
    states: caseStates.map((state) => ({ state, count: counts.states.get(state) ?? 0 })),
    kinds: caseKinds.map((kind) => ({ kind, count: counts.kinds.get(kind) ?? 0 })),
    countries: [...counts.countries].map(([country, count]) => ({ country, count })),
    mine: counts.assignees.get(person.userId) ?? 0,
    nobodys: counts.assignees.get(null) ?? 0,
    overdue: counts.overdue,
    workloads: workloads.map((load) => ({ ...load, count: counts.assignees.get(load.userId) ?? 0 })),
  };
}

const cursorSchema = z.tuple([
  z.literal('due'),
  z.iso.date().refine((day) => day >= '0001-01-01'),
  z.int().min(1).max(maxId),
]);

/** Undefined for a cursor that the server did not issue. */
function positionIn(cursor: string): CasePosition | undefined {
  const read = readCursor(cursor, cursorSchema);
  return read && { dueKey: read[1], id: read[2] };
}

/** Headings follow the language of the interface. */
function columnsOn(today: string): readonly Column<CaseRow>[] {
  return [
    'id',
    'kind',
    'subject',
    'state',
    'title',
    'country',
    'openedAt',
    'dueOn',
    ['overdue', (row) => deadlineOn(today, { ...row, isOpen: row.state === 'open' }).overdue || undefined],
    'closedAt',
    ['assignee', (row) => row.assigneeName],
    'remindedAt',
    'silentSince',
    'producerId',
    'applicationId',
  ];
}
