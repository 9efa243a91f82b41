/** The change requests of producers, for administrators: the pending ones, and the history of decisions. */
import type { FastifyInstance } from 'fastify';
import { listChangeQueueRoute, type QueuedChangeRequest } from '../../contract/producers/changes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  countRequests,
  listQueuedRequests,
  type QueuedRequest,
} from '../../database/producers/change-requests.ts';
import { findProducerDetails } from '../../database/producers/reads.ts';
import type { User } from '../../domain/identity/principal.ts';
import { changeRequestStatuses, profileValuesOf } from '../../domain/producers/change-requests.ts';
import { readIdPage, unknownCursor } from '../http/lists/paging.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { presentChange } from './present-change.ts';

const statusesOf = {
  waiting: ['pending'],
  decided: changeRequestStatuses.filter((status) => status !== 'pending'),
} as const;

export function registerChangeQueue(app: FastifyInstance): void {
  defineHandler(app, listChangeQueueRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services: { database } }) => {
      const wanted = { statuses: statusesOf[query.state], id: query.id };
      const page = await readIdPage(request, query, {
        read: async (rows) => listQueuedRequests(database, { ...wanted, ...rows }),
        count: async () => countRequests(database, wanted),
      });
      if (page === undefined) return unknownCursor();
      const shown = await Promise.all(page.rows.map(async (row) => presentQueued(database, row, principal)));
      return reply(200, shown.flat(), { ...page.headers, 'cache-control': 'no-store' });
    },
  });
}

/** Empty for a producer that was deleted in between: its requests were deleted with it. */
async function presentQueued(
  connection: Connection,
  request: QueuedRequest,
  reader: User,
): Promise<QueuedChangeRequest[]> {
  const producer = await findProducerDetails(connection, request.producerId);
  if (producer === undefined) return [];
  const { id, name, location, region, country, language } = producer;
  const { fields, ...shown } = presentChange(request, profileValuesOf(producer), reader);
  return [
    {
      ...shown,
      producer: { id, name, location, region, country, language },
      requestedBy: request.requester,
      fields: fields.map((field) => {
        const row = request.fields.find((one) => one.field === field.field);
        return {
          ...field,
          decidedBy: request.deciders.get(row?.decidedBy ?? '') ?? null,
          decidedAt: row?.decidedAt?.toISOString() ?? null,
        };
      }),
    },
  ];
}
