/**
 * The calls and the producers who may need one, for administrators: searched, sorted, paged, and as a table.
 */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/verification-calls.ts';
import type { Connection } from '../../database/connection.ts';
import type { Position } from '../../database/search/keyset.ts';
import { countCandidates, listCandidates } from '../../database/verification-calls/candidates.ts';
import {
  type CallFilter,
  type CallOrder,
  countCalls,
  findCallPage,
  listCalls,
} from '../../database/verification-calls/list.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import type { User } from '../../domain/identity/principal.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { listHeaders, readPage } from '../http/keyset-pages.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, reply } from '../http/routing.ts';
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
      const { sort = usualOrder(query.view), language = defaultLanguage, host, ...wanted } = query;
      const filter = { ...wanted, hostId: host && principal.userId, now: clock() };
      const rows = tableOfCalls(database, filter, sort, {
        separator: separatorIn(language),
        reader: principal,
      });
      return reply(200, Readable.from(rows), {
        ...personal,
        ...attachmentHeaders('verification-calls.csv'),
        'content-type': 'text/csv; charset=utf-8',
      });
    },
  });
}

function usualOrder(view: CallFilter['view']): CallOrder {
  return view === 'upcoming' ? 'soonest' : 'latest';
}

/** The column headings of the interface. */
const headings = [
  'id',
  'scheduledAt',
  'duration',
  'status',
  'verificationOutcome',
  'producerId',
  'producerName',
  'country',
  'scheduledByName',
  'hostName',
  'reason',
  'notes',
] as const;

/** Rows read at a time for the table. */
const batchSize = 500;

async function* tableOfCalls(
  connection: Connection,
  filter: CallFilter,
  order: CallOrder,
  { separator, reader }: { readonly separator: Separator; readonly reader: User },
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow([...headings], separator);
  let after: Position | undefined;
  do {
    const page = await findCallPage(connection, filter, order, { limit: batchSize, after });
    const rows = await listCalls(connection, page.ids);
    for (const { producer, ...call } of await presentCalls(connection, rows, { reader, now: filter.now })) {
      const listed = { ...call, producerName: producer.name, country: producer.country };
      yield writeCsvRow(
        headings.map((heading) => String(listed[heading] ?? '')),
        separator,
      );
    }
    after = page.last;
  } while (after !== undefined);
}
