/** The list of cases, the counts of its filters, and its CSV export. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contract from '../../contract/cases.ts';
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
import type { Database } from '../../database/connection.ts';
import { caseKinds, caseStates } from '../../domain/cases/cases.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { businessDayOf, deadlineOn } from '../../domain/common/deadlines.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import type { User } from '../../domain/identity/principal.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { pageHeaders, unknownCursor } from '../http/paging.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, reply } from '../http/routing.ts';
import type { Services } from '../http/services.ts';
import { presentCase } from './present.ts';

/** Rows per query of the export. */
const rowsAtOnce = 500;

export function todayOf({ clock, configuration }: Services): string {
  return businessDayOf(clock(), configuration.calendar);
}

export function registerCaseLists(app: FastifyInstance): void {
  defineHandler(app, contract.listCasesRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services }) => {
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
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
      const headers = pageHeaders(request, { total, next: last && writeCursor(last) });
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
      const table = tableOfCases(
        services.database,
        ids === undefined ? filter : { ids, state: 'all' },
        today,
        separatorIn(query.language ?? defaultLanguage),
      );
      return reply(200, Readable.from(table), {
        ...attachmentHeaders('cases.csv'),
        'content-type': 'text/csv; charset=utf-8',
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

const cursorSchema = z.tuple([z.iso.date().refine((day) => day >= '0001-01-01'), z.int().min(1).max(maxId)]);

function writeCursor({ dueKey, id }: CaseRow): string {
  return Buffer.from(JSON.stringify([dueKey, id])).toString('base64url');
}

/** Undefined for a cursor that the server did not issue. */
function readCursor(cursor: string): CasePosition | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const read = cursorSchema.safeParse(parsed);
    return read.success ? { dueKey: read.data[0], id: read.data[1] } : undefined;
  } catch {
    return undefined;
  }
}

/** Column headings follow the language of the interface. */
const headings = [
  'id',
  'kind',
  'subject',
  'state',
  'title',
  'country',
  'openedAt',
  'dueOn',
  'overdue',
  'closedAt',
  'assignee',
  'remindedAt',
  'silentSince',
  'producerId',
  'applicationId',
];

async function* tableOfCases(
  database: Database,
  filter: CaseFilter,
  today: string,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow(headings, separator);
  let after: CasePosition | undefined;
  do {
    const rows: CaseRow[] = await listCases(database, filter, { limit: rowsAtOnce, after });
    for (const row of rows) yield writeCsvRow(cellsOf(row, today), separator);
    after = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

function cellsOf(row: CaseRow, today: string): string[] {
  return [
    String(row.id),
    row.kind,
    row.subject,
    row.state,
    row.title,
    row.country,
    row.openedAt.toISOString(),
    row.dueOn ?? '',
    deadlineOn(today, { ...row, isOpen: row.state === 'open' }).overdue ? 'true' : '',
    row.closedAt?.toISOString() ?? '',
    row.assigneeName ?? '',
    row.remindedAt?.toISOString() ?? '',
    row.silentSince?.toISOString() ?? '',
    row.producerId === null ? '' : String(row.producerId),
    row.applicationId === null ? '' : String(row.applicationId),
  ];
}
