/**
 * The routes of inspection reports, for administrators. One with an interest in the producer cannot write.
 */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../../contract/verification-calls/inspections.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { listInspections } from '../../../database/verification-calls/inspections.ts';
import { findCall } from '../../../database/verification-calls/reads.ts';
import { personal } from '../../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { presentInspection } from './present.ts';
import { completeInspection, discardInspection, type InspectionWriting, saveInspection } from './write.ts';

export function registerInspections(app: FastifyInstance): void {
  defineHandler(app, contract.getInspectionRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database, clock } }) => present(database, id, clock()),
  });
  defineHandler(app, contract.saveInspectionRoute, {
    who: 'administrator',
    decidesAbout: ({ params: { id } }) => ({ kind: 'call', id }),
    handle: async ({ params: { id }, body, principal: person, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const saved = await saveInspection(transaction, writingOf(id, body), { person, now });
        return saved.ok ? present(transaction, id, now) : saved;
      });
    },
  });
  defineHandler(app, contract.discardInspectionRoute, {
    who: 'administrator',
    decidesAbout: ({ params: { id } }) => ({ kind: 'call', id }),
    handle: async ({ params: { id }, query, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const discarded = await discardInspection(transaction, { callId: id, ...query }, principal);
        return discarded.ok ? present(transaction, id, clock()) : discarded;
      }),
  });
  defineHandler(app, contract.completeInspectionRoute, {
    who: 'administrator',
    decidesAbout: ({ params: { id } }) => ({ kind: 'call', id }),
    handle: async ({ params: { id }, body, principal: person, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const completed = await completeInspection(transaction, writingOf(id, body), { person, now });
        return completed.ok ? present(transaction, id, now) : completed;
      });
    },
  });
}

async function present(connection: Connection, id: number, now: Date) {
  const call = await findCall(connection, id);
  if (call === undefined) return refusal('call-not-found');
  return reply(200, presentInspection(call, await listInspections(connection, id), now), personal);
}

function writingOf(
  callId: number,
  { version, revision, ...content }: z.output<typeof contract.inspectionInput>,
): InspectionWriting {
  return { callId, content, version, revision };
}
