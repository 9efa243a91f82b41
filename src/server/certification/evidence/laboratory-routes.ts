/** Routes of administrators for laboratories. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/laboratories.ts';
import { listLaboratories } from '../../../database/certification/laboratories.ts';
import { refusingViolations } from '../../http/problems/violations.ts';
import { defineHandler, reply } from '../../http/routing/routing.ts';
import { createLaboratory, editLaboratory, mergeLaboratories, presentLaboratory } from './laboratories.ts';

const constraints = {
  laboratory_aliases_folded: 'laboratory-known',
  laboratories_accreditation: 'laboratory-known',
  laboratories_owner: 'laboratory-owner',
} as const;

export function registerLaboratories(app: FastifyInstance): void {
  defineHandler(app, contract.listLaboratoriesRoute, {
    who: 'administrator',
    handle: async ({ query, services: { database } }) => {
      const rows = await listLaboratories(database, query);
      return reply(200, rows.map(presentLaboratory));
    },
  });
  defineHandler(app, contract.createLaboratoryRoute, {
    who: 'administrator',
    handle: async ({ body, principal, services: { database } }) =>
      refusingViolations(constraints, async () =>
        database.transaction().execute(async (transaction) => {
          const created = await createLaboratory(transaction, principal, body);
          return created.ok ? reply(201, created.value) : created;
        }),
      ),
  });
  defineHandler(app, contract.updateLaboratoryRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, body: input, principal, services: { database, clock } }) =>
      refusingViolations(constraints, async () =>
        database.transaction().execute(async (transaction) => {
          const edited = await editLaboratory(transaction, principal, { id, input, now: clock() });
          return edited.ok ? reply(200, edited.value) : edited;
        }),
      ),
  });
  defineHandler(app, contract.mergeLaboratoryRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, body, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const merged = await mergeLaboratories(transaction, principal, { id, ...body, now: clock() });
        return merged.ok ? reply(200, merged.value) : merged;
      }),
  });
}
