/** The state of the site for administrators. Each part is read in bounded time, however large the site is. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/system/system.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { discardFailedJob, retryFailedJob } from '../../database/jobs/failed-jobs.ts';
import type { User } from '../../domain/identity/principal.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { readSystemState } from './state.ts';

export function registerSystem(app: FastifyInstance): void {
  defineHandler(app, contract.getSystemRoute, {
    who: 'administrator',
    perMinute: 60,
    handle: async ({ services }) => reply(200, await readSystemState(services), personal),
  });
  defineHandler(app, contract.retryJobRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services }) =>
      actOnJob(services, principal, { id, action: 'job.retry', change: retryFailedJob }),
  });
  defineHandler(app, contract.discardJobRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services }) =>
      actOnJob(services, principal, { id, action: 'job.discard', change: discardFailedJob }),
  });
}

interface JobAction {
  readonly id: string;
  readonly action: 'job.retry' | 'job.discard';
  readonly change: (connection: Connection, id: string) => Promise<boolean>;
}

async function actOnJob({ database }: Services, actor: User, { id, action, change }: JobAction) {
  const changed = await database.transaction().execute(async (transaction) => {
    if (!(await change(transaction, id))) return false;
    await insertAuditEvent(transaction, { actor, action, recordType: 'job', recordId: id });
    return true;
  });
  return changed ? reply(204, undefined, personal) : refusal('job-not-failed');
}
