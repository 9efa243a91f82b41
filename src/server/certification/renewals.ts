/**
 * Routes of renewal: its state, the producer's application for it, and its refusal. `renew.ts` issues the
 * certificate.
 */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../contract/certification/renewals.ts';
import { insertAuditEvent } from '../../database/audit.ts';
import { findNewestCertificate } from '../../database/certification/certificates.ts';
import {
  attachReports,
  decideWaitingRenewal,
  findNewestRenewal,
  findRenewal,
  findWaitingRenewal,
  insertRenewal,
  lockNewReports,
} from '../../database/certification/renewals.ts';
import type { Connection } from '../../database/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { ProducerRow } from '../../database/schema.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import {
  daysLeft,
  decideRenewalRequest,
  isRenewalOpen,
  renewalOpensOn,
  renewalPossibleFrom,
} from '../../domain/certification/renewals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { ownerOf } from '../http/owned-records.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { notify, reasonIn } from '../notify/notify.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { lockedProducer, producer } from '../producers/owned.ts';

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
      const wish = { documentIds: [...new Set(body.documentIds)], now: clock() };
      const requested = await requestRenewal(transaction, principal, record, wish);
      return requested.ok ? reply(201, await readRenewal(transaction, id, wish.now), personal) : requested;
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

async function readRenewal(
  connection: Connection,
  producerId: number,
  now: Date,
): Promise<z.input<typeof contract.renewalResponse>> {
  const today = dayOf(now);
  const certificate = await findNewestCertificate(connection, producerId);
  const request = await findNewestRenewal(connection, producerId);
  const isWaiting = request?.state === 'waiting';
  return {
    certificate: certificate?.number ?? null,
    validUntil: certificate?.validUntil ?? null,
    daysLeft: certificate === undefined ? null : daysLeft(certificate, today),
    opensOn: certificate === undefined ? null : renewalOpensOn(certificate),
    mayRequest: certificate !== undefined && !isWaiting && isRenewalOpen(certificate, today),
    possibleFrom: renewalPossibleFrom(certificate, today) ?? null,
    request:
      request === undefined
        ? null
        : {
            id: request.id,
            certificate: request.certificate,
            state: request.state,
            requestedAt: request.requestedAt.toISOString(),
            decidedAt: request.decidedAt?.toISOString() ?? null,
            reason: request.reason,
            reports: [...request.reports],
          },
  };
}

/** The producer is locked: concurrent renewals and refusals wait. */
async function requestRenewal(
  connection: Connection,
  person: User,
  holder: ProducerRow,
  { documentIds, now }: { readonly documentIds: readonly string[]; readonly now: Date },
): Promise<Decided> {
  const producerId = holder.id;
  if (holder.status !== 'approved') return err({ code: 'producer-not-certified' });
  const certificate = await findNewestCertificate(connection, producerId);
  const hasWaiting = (await findWaitingRenewal(connection, producerId)) !== undefined;
  const decision = decideRenewalRequest({ certificate, hasWaiting, reports: documentIds.length }, dayOf(now));
  if (!decision.ok) return decision;
  if (certificate === undefined) return err({ code: 'renewal-not-open' });
  const reports = await lockNewReports(connection, person.userId, documentIds);
  if (reports.length !== documentIds.length) return err({ code: 'renewal-report' });
  const renewal = await insertRenewal(connection, {
    producerId,
    certificateId: certificate.id,
    requestedBy: person.userId,
    requestedAt: now,
  });
  await attachReports(connection, renewal, documentIds);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.request-renewal',
    recordType: 'certificate',
    recordId: certificate.number,
    after: { renewalId: renewal.id, producerId, documents: documentIds },
  });
  await notifyAdministrators(connection, {
    kind: 'admin-renewal-asked',
    facts: { company: holder.name, producer: String(producerId), certificate: certificate.number },
    dedupeKey: `renewal:${renewal.id}:asked`,
    now,
  });
  return ok(null);
}

async function declineRenewal(
  connection: Connection,
  person: User,
  input: { readonly id: number; readonly producerId: number; readonly reason: string; readonly now: Date },
): Promise<Decided> {
  const { id, producerId, reason, now } = input;
  const holder = await lockProducer(connection, producerId);
  if (holder === undefined) return err({ code: 'producer-not-found' });
  const renewal = await findNewestRenewal(connection, producerId);
  if (renewal?.id !== id || renewal.state !== 'waiting') return err({ code: 'renewal-decided' });
  await decideWaitingRenewal(connection, producerId, {
    state: 'declined',
    decidedBy: person.userId,
    decidedAt: now,
    reason,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'certificate.decline-renewal',
    recordType: 'certificate',
    recordId: renewal.certificate,
    before: { renewalId: id, state: renewal.state },
    after: { state: 'declined', reason },
  });
  await notify(connection, {
    userId: holder.userId,
    kind: 'renewal-declined',
    facts: { certificate: renewal.certificate, ...reasonIn(person.language, reason) },
    dedupeKey: `renewal:${id}:declined`,
    now,
  });
  return ok(null);
}
