/**
 * Routes of renewal: its state, the producer's application for it, its reports and its refusal. `renew.ts` issues
 * the certificate.
 */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/renewals.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { listLabResults } from '../../../database/certification/reads.ts';
import {
  attachReports,
  findRenewal,
  findWaitingRenewal,
  insertRenewal,
  insertRenewalResults,
  listOwnProducts,
  type NewReport,
} from '../../../database/certification/renewals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockNewDocuments } from '../../../database/documents/writes.ts';
import { markNotificationsReadAbout } from '../../../database/notifications/notifications.ts';
import type { ProducerRow } from '../../../database/tables/schema.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { decideRenewalRequest } from '../../../domain/certification/renewals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { notificationsOfRenewal } from '../../../domain/notifications/notifications.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { personal } from '../../http/lists/personal.ts';
import { ownerOf } from '../../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { lockedProducer, producer } from '../../producers/owned.ts';
import { findCoveringCertificate, readRenewal } from '../certificates/read-renewal.ts';
import { declineRenewal } from './decline-renewal.ts';
import { setReportAside } from './renewal-reports.ts';

/** Administrators issue certificates; they do not ask for one. */
const renewingProducer = { ...lockedProducer, administrators: false } as const;

type Decided = Result<null, CertificationRefusal | ProducerRefusal>;

export function registerRenewals(app: FastifyInstance): void {
  defineHandler(app, contract.getRenewalRoute, {
    who: ownerOf(producer, 'id'),
    handle: async ({ params: { id }, services: { database, clock } }) =>
      reply(200, await readRenewal(database, id, clock()), personal),
  });
  defineHandler(app, contract.requestRenewalRoute, {
    who: ownerOf(renewingProducer, 'id'),
    perMinute: 20,
    handle: async ({ params: { id }, record, body, principal, transaction, services: { clock } }) => {
      const reports = [...new Map(body.reports.map((report) => [report.documentId, report])).values()];
      const { resultIds, confirmsUnchanged } = body;
      const wish = { resultIds: [...new Set(resultIds)], reports, confirmsUnchanged, now: clock() };
      const requested = await requestRenewal(transaction, principal, record, wish);
      return requested.ok ? reply(201, await readRenewal(transaction, id, wish.now), personal) : requested;
    },
  });
  registerDecisions(app);
}

function registerDecisions(app: FastifyInstance): void {
  defineHandler(app, contract.setAsideReportRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'renewal', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const { id: renewalId, documentId } = params;
        const input = { renewalId, documentId, reason: body.reason, now };
        const setAside = await setReportAside(transaction, principal, input);
        return setAside.ok ? reply(200, await readRenewal(transaction, setAside.value, now)) : setAside;
      });
    },
  });
  defineHandler(app, contract.declineRenewalRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'renewal', id: params.id }),
    handle: async ({ params: { id }, body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const renewal = await findRenewal(transaction, id);
        if (renewal === undefined) return refusal('renewal-not-found');
        const { producerId } = renewal;
        const declined = await declineRenewal(transaction, principal, {
          id,
          producerId,
          reason: body.reason,
          now,
        });
        return declined.ok ? reply(200, await readRenewal(transaction, producerId, now)) : declined;
      });
    },
  });
}

interface Wish {
  readonly resultIds: readonly number[];
  readonly reports: readonly NewReport[];
  readonly confirmsUnchanged: boolean;
  readonly now: Date;
}

/** The producer is locked: concurrent renewals, refusals and withdrawals of results wait. */
async function requestRenewal(
  connection: Connection,
  person: User,
  holder: ProducerRow,
  { resultIds: chosen, reports, confirmsUnchanged, now }: Wish,
): Promise<Decided> {
  const producerId = holder.id;
  if (holder.status !== 'approved') return err({ code: 'producer-not-certified' });
  const certificate = await findCoveringCertificate(connection, producerId);
  const hasWaiting = (await findWaitingRenewal(connection, producerId)) !== undefined;
  const oils = await listOwnProducts(
    connection,
    producerId,
    reports.map(({ productId }) => productId),
  );
  const wish = {
    certificate,
    hasWaiting,
    results: { onRecord: await listLabResults(connection, producerId), chosen },
    reports: reports.map(({ productId, batchNumber }) => ({
      isOwnOil: oils.includes(productId),
      batchNumber,
    })),
  };
  const decision = decideRenewalRequest(wish, dayOf(now));
  if (!decision.ok) return decision;
  if (certificate === undefined) return err({ code: 'renewal-not-open' });
  const documents = reports.map(({ documentId }) => documentId);
  const mine = { ownerId: person.userId, category: 'labReports' } as const;
  const complete = await lockNewDocuments(connection, mine, documents);
  if (complete.length !== documents.length) return err({ code: 'renewal-report' });
  const renewal = await insertRenewal(connection, {
    producerId,
    certificateId: certificate.id,
    requestedBy: person.userId,
    requestedAt: now,
    confirmsUnchanged,
  });
  await attachReports(connection, renewal, reports);
  await insertRenewalResults(connection, renewal.id, chosen);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.request-renewal',
    recordType: 'certificate',
    recordId: certificate.number,
    after: { renewalId: renewal.id, producerId, results: chosen, reports, confirmsUnchanged },
  });
  await markNotificationsReadAbout(connection, {
    kinds: notificationsOfRenewal.requested,
    certificate: certificate.number,
    readAt: now,
  });
  await notifyAdministrators(connection, {
    kind: 'admin-renewal-asked',
    facts: { company: holder.name, producer: String(producerId), certificate: certificate.number },
    dedupeKey: `renewal:${renewal.id}:asked`,
    now,
  });
  return ok(null);
}
