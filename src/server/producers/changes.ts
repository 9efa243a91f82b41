/** The routes that change the directory: registering, and asking for a change of an entry. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/producers.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { answer, declareRoute } from '../routing.ts';
import { createProducer } from './create.ts';
import { readProducer } from './read.ts';
import { type RequestedChange, requestProfileChange } from './request-change.ts';

export function registerProducerChanges(app: FastifyInstance): void {
  declareRoute(app, contract.createProducer, {
    who: 'signed-in',
    handle: async ({ body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const created = await createProducer(transaction, principal, body, now);
        if (!created.ok) return created;
        const { producerId, isNew } = created.value;
        return answer(isNew ? 201 : 200, await readProducer(transaction, producerId, principal, dayOf(now)));
      });
    },
  });
  declareRoute(app, contract.requestProfileChange, {
    who: 'owner',
    handle: async ({ params, body, principal, form, services: { database } }) => {
      const requested = await database
        .transaction()
        .execute(async (transaction) => requestProfileChange(transaction, principal, params.id, body));
      if (!requested.ok) return requested;
      if (form) return answer(303, undefined, { location: `/producer/${params.id}` });
      return answer(202, presentRequest(requested.value));
    },
  });
}

function presentRequest({ request, changes }: RequestedChange) {
  return {
    id: request.id,
    producerId: request.producerId,
    status: request.status,
    fields: changes.map(({ field, oldValue, newValue }) => ({ field, oldValue, newValue })),
    createdAt: request.createdAt.toISOString(),
  };
}
