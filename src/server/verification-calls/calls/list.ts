/**
 * The calls and the producers who may need one, for administrators: searched, sorted, paged, and as a table.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/verification-calls/verification-calls.ts';
import type { Position } from '../../../database/search/keyset.ts';
import { countCandidates, listCandidates } from '../../../database/verification-calls/candidates.ts';
import {
  type CallFilter,
  type CallOrder,
  countCalls,
  findCallPage,
  listCalls,
} from '../../../database/verification-calls/list.ts';
import { listHeaders, readPage } from '../../http/lists/keyset-pages.ts';
import { readIdPage, unknownCursor } from '../../http/lists/paging.ts';
import { personal } from '../../http/lists/personal.ts';
import { type Column, inBatches, sendTable } from '../../http/lists/send-table.ts';
import { defineHandler, reply } from '../../http/routing/routing.ts';
import { presentCalls, presentCandidate } from './present.ts';

export function registerLists(app: FastifyInstance): void {
  registerCalls(app);
  defineHandler(app, contract.listCallCandidatesRoute, {
    who: 'administrator',
    handle: async ({ query, request, services: { database, clock } }) => {
      const { producerId, applicationId, search } = query;
      const filter = { producerId, applicationId, search };
      const page = await readIdPage(request, query, {
        read: async (rows) => listCandidates(database, filter, { ...rows, now: clock() }),
        count: async () => countCandidates(database, filter),
      });
      if (page === undefined) return unknownCursor();
      return reply(200, page.rows.map(presentCandidate), { ...page.headers, ...personal });
    },
  });
}

function registerCalls(app: FastifyInstance): void {
  defineHandler(app, contract.listVerificationCallsRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services: { database, clock } }) => {
      const { sort = usualOrder(query.view), cursor, limit, host, ...wanted } = query;
      const page = readPage({ cursor, limit }, sort);
      if (page === undefined) return unknownCursor();
      const filter = { ...wanted, hostId: host && principal.userId, now: clock() };
      const [{ ids, last }, total] = await Promise.all([
        findCallPage(database, filter, sort, page),
        countCalls(database, filter),
      ]);
      const reading = { reader: principal, now: filter.now };
      const rows = await presentCalls(database, await listCalls(database, ids), reading);
      return reply(200, rows, listHeaders(request, { total, last, order: sort }));
    },
  });
  defineHandler(app, contract.exportVerificationCallsRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query, principal, services: { database, clock } }) => {
      const { sort = usualOrder(query.view), language, host, ...wanted } = query;
      const filter = { ...wanted, hostId: host && principal.userId, now: clock() };
      const rows = inBatches<PresentedCall, Position>(async (page) => {
        const { ids, last } = await findCallPage(database, filter, sort, page);
        const reading = { reader: principal, now: filter.now };
        return { rows: await presentCalls(database, await listCalls(database, ids), reading), last };
      });
      return sendTable({ fileName: 'verification-calls.csv', language, columns, rows });
    },
  });
}

function usualOrder(view: CallFilter['view']): CallOrder {
  return view === 'upcoming' ? 'soonest' : 'latest';
}

type PresentedCall = Awaited<ReturnType<typeof presentCalls>>[number];

/** Headings follow the language of the interface. */
const columns: readonly Column<PresentedCall>[] = [
  'id',
  'scheduledAt',
  'duration',
  'status',
  'verificationOutcome',
  'producerId',
  ['producerName', ({ producer }) => producer.name],
  ['country', ({ producer }) => producer.country],
  'scheduledByName',
  'hostName',
  'reason',
  'notes',
];
