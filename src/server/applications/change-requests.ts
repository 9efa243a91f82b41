/** Routes of change requests between administrators and applicants. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/applications/change-requests.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import type { User } from '../../domain/identity/principal.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { answerChanges } from './answer-changes.ts';
import { refuseImpossible } from './impossible-answers.ts';
import { application } from './owned.ts';
import { presentApplication, readAround } from './present.ts';
import { requestChanges } from './request-changes.ts';
import { type CancelCalls, withdraw } from './withdraw.ts';

export function registerChangeRequests(app: FastifyInstance, cancelCalls: CancelCalls): void {
  defineHandler(app, contract.requestApplicationChangesRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'application', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const asked = await database
        .transaction()
        .execute(async (transaction) => requestChanges(transaction, principal, params.id, body, clock()));
      if (!asked.ok) return asked;
      return reply(200, await presented(database, asked.value, principal));
    },
  });
  defineHandler(app, contract.answerChangeRequestRoute, {
    who: ownerOf(application, 'id'),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const impossible = refuseImpossible(body.answers, clock(), ['answers']);
      if (impossible !== undefined) return impossible;
      const answered = await database
        .transaction()
        .execute(async (transaction) => answerChanges(transaction, principal, params.id, body, clock()));
      if (!answered.ok) return answered;
      return reply(200, await presented(database, answered.value, principal));
    },
  });
  defineHandler(app, contract.withdrawApplicationRoute, {
    who: ownerOf(application, 'id'),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const withdrawal = { id: params.id, reason: body.reason ?? null, now: clock() };
      const withdrawn = await database
        .transaction()
        .execute(async (transaction) => withdraw(transaction, principal, withdrawal, cancelCalls));
      if (!withdrawn.ok) return withdrawn;
      return reply(200, await presented(database, withdrawn.value, principal));
    },
  });
}

async function presented(connection: Connection, row: ProducerApplicationRow, reader: User) {
  return presentApplication(row, await readAround(connection, [row.id]), reader);
}
