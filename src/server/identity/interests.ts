/** Routes of interests: who declared which, and whether an administrator may decide. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/identity/interests.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  deleteInterest,
  findDecisionSubject,
  listDeclaredInterests,
  upsertInterest,
} from '../../database/identity/interests.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import { interestOf } from '../../domain/identity/interests.ts';
import type { User } from '../../domain/identity/principal.ts';
import { personal } from '../http/lists/personal.ts';
import { nameOfAdministrator, takesTwo, whoElseCould } from '../http/routing/conflicts-of-interest.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';

export function registerInterests(app: FastifyInstance): void {
  registerDeclaring(app);
  defineHandler(app, contract.getDecisionEligibilityRoute, {
    who: 'administrator',
    handle: async ({ query, principal, services: { database, configuration, clock } }) => {
      const { producerId, applicationId } = query;
      const record =
        applicationId === undefined
          ? ({ kind: 'producer', id: producerId ?? 0 } as const)
          : ({ kind: 'application', id: applicationId } as const);
      const subject = await findDecisionSubject(database, record);
      if (subject === undefined) return refusal('producer-not-found');
      return reply(
        200,
        {
          interest: interestOf(principal, subject) ?? null,
          others: await whoElseCould(database, principal.userId, subject),
          secondAdministrator: await takesTwo(database, { ...configuration, now: clock() }),
        },
        personal,
      );
    },
  });
}

function registerDeclaring(app: FastifyInstance): void {
  defineHandler(app, contract.listInterestsRoute, {
    who: 'administrator',
    handle: async ({ principal, services: { database } }) =>
      reply(200, await readInterests(database, principal), personal),
  });
  defineHandler(app, contract.declareInterestRoute, {
    who: 'administrator',
    handle: async ({ body: { producerId, note }, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        if ((await findProducerOwner(transaction, producerId)) === undefined) {
          return refusal('producer-not-found');
        }
        const { userId } = principal;
        await upsertInterest(transaction, { userId, producerId, note, declaredAt: clock() });
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'interest.declare',
          recordType: 'producer',
          recordId: producerId,
          after: { note },
        });
        return reply(201, await readInterests(transaction, principal), personal);
      }),
  });
  defineHandler(app, contract.endInterestRoute, {
    who: 'administrator',
    handle: async ({ params: { id: producerId }, principal, services: { database } }) =>
      database.transaction().execute(async (transaction) => {
        const note = await deleteInterest(transaction, { userId: principal.userId, producerId });
        if (note === undefined) return refusal('interest-not-found');
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'interest.end',
          recordType: 'producer',
          recordId: producerId,
          before: { note },
        });
        return reply(200, await readInterests(transaction, principal), personal);
      }),
  });
}

async function readInterests(connection: Connection, { userId }: User) {
  const rows = await listDeclaredInterests(connection);
  return rows.map(({ producerId, producer, note, declaredAt, ...who }) => ({
    producerId,
    producer,
    administrator: nameOfAdministrator(who),
    isOwn: who.userId === userId,
    note,
    declaredAt: declaredAt.toISOString(),
  }));
}
