/** Routes of certification: decisions about producers, and the public register. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/certification/certification.ts';
import {
  findNewestCertificate,
  findUnansweredRevocation,
  type UnansweredRevocation,
} from '../../database/certification/certificates.ts';
import { listEvaluatorsOfProducer } from '../../database/certification/evaluators.ts';
import { listEvidence } from '../../database/certification/reads.ts';
import { listEvidenceOfWaitingRenewal } from '../../database/certification/renewals.ts';
import { countForAdministrators } from '../../database/certification/summary.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import { checklistOf } from '../../domain/certification/checklist.ts';
import { suggestResults } from '../../domain/certification/evidence.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { producer } from '../producers/owned.ts';
import { readProducer } from '../producers/read.ts';
import { registerAnalytics } from './analytics.ts';
import { registerCertificateAdmin } from './certificate-routes.ts';
import { presentLabResult, readCertificate } from './certificates/certificate.ts';
import { registerCertificatePages } from './certificates/certificate-pages.ts';
import { withWitnesses } from './certificates/witnessed.ts';
import { approvalRequest } from './decisions/approval-request.ts';
import { approvalConstraints, approveProducer } from './decisions/approve.ts';
import { readChecklist } from './decisions/evidence.ts';
import { proposedReply } from './decisions/propose.ts';
import { rejectProducer } from './decisions/reject.ts';
import { registerRenewals } from './decisions/renewals.ts';
import { registerBatchReports } from './evidence/batch-reports.ts';
import { signSummary } from './proof/credentials.ts';
import { registerProof } from './proof/routes.ts';
import type { ProposedCodeActions } from './proposals/actions.ts';
import { registerProposals } from './proposals/routes.ts';
import { registerReview } from './review.ts';

/** `codeActions`: decisions about codes, which belong to a later feature. */
export function registerCertification(app: FastifyInstance, codeActions: ProposedCodeActions): void {
  registerCertificate(app);
  registerNewest(app);
  if (app.pages) registerCertificatePages(app, app.pages, signSummary);
  registerApproving(app);
  registerRejecting(app);
  registerSummary(app);
  registerAnalytics(app);
  registerCertificateAdmin(app);
  registerProof(app);
  registerReview(app);
  registerBatchReports(app);
  registerRenewals(app);
  registerProposals(app, codeActions);
}

function registerCertificate(app: FastifyInstance): void {
  defineHandler(app, contract.getCertificateRoute, {
    who: 'anyone',
    sameForVisitors: 'in-pages',
    handle: async ({ params, services, dependsOn }) => {
      const certificate = await readCertificate(services.database, params.number, services.clock());
      if (certificate === undefined) return refusal('certificate-not-found');
      dependsOn(ofProducer(certificate.producerId));
      // So that a suspension is visible from the next request.
      return reply(200, await withWitnesses(certificate, services), { 'cache-control': 'no-store' });
    },
  });
}

function registerNewest(app: FastifyInstance): void {
  defineHandler(app, contract.getNewestCertificateRoute, {
    who: ownerOf(producer, 'id', 'see'),
    handle: async ({ params: { id }, services: { database, clock } }) => {
      const newest = await findNewestCertificate(database, id);
      const certificate = newest && (await readCertificate(database, newest.number, clock()));
      return certificate === undefined ? refusal('certificate-not-found') : reply(200, certificate);
    },
  });
}

function registerApproving(app: FastifyInstance): void {
  defineHandler(app, contract.approveProducerRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    handle: async ({ params, body, principal, services }) => {
      const input = approvalRequest(params.id, body, services);
      return refusingViolations(approvalConstraints, async () =>
        services.database.transaction().execute(async (transaction) => {
          const approved = await approveProducer(transaction, principal, input);
          if (!approved.ok) return approved;
          if (approved.value.kind === 'proposed') return proposedReply(approved.value.proposalId);
          return reply(200, {
            producer: await readProducer(transaction, params.id, principal, dayOf(input.now)),
            certificateNumber: approved.value.certificate.number,
            message: 'Producer approved successfully!',
          });
        }),
      );
    },
  });
  defineHandler(app, contract.checkApprovalRoute, {
    who: 'administrator',
    handle: async ({ params, services: { database, configuration, clock } }) => {
      if ((await findProducerOwner(database, params.id)) === undefined) return refusal('producer-not-found');
      const today = dayOf(clock());
      const results = await listEvidence(database, params.id);
      const proposed = await listEvidenceOfWaitingRenewal(database, params.id);
      return reply(200, {
        today,
        results: results.map((result) => ({
          ...presentLabResult(result),
          isRecalled: result.isRecalled,
          isContradicted: result.isContradicted,
          hasReport: result.hasReport,
          openAlarm: result.openAlarm,
          laboratoryGroup: result.laboratoryGroup,
          id: result.id,
        })),
        suggested: suggestResults(results, today, proposed),
        proposed,
        revocation: presentRevocation(await findUnansweredRevocation(database, params.id)),
        differenceLimit: configuration.resultsDifferencePercent,
        checklist: checklistOf(await readChecklist(database, params.id, today)),
        evaluators: await listEvaluatorsOfProducer(database, {
          producerId: params.id,
          resultIds: results.map(({ id }) => id),
          now: clock(),
        }),
      });
    },
  });
}

function presentRevocation(revocation: UnansweredRevocation | undefined) {
  if (revocation === undefined) return null;
  const { certificateId: _, ...shown } = revocation;
  return shown;
}

function registerRejecting(app: FastifyInstance): void {
  defineHandler(app, contract.rejectProducerRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const input = { producerId: params.id, reason: body.reason ?? null, from: body.from, now: clock() };
      return database.transaction().execute(async (transaction) => {
        const rejected = await rejectProducer(transaction, principal, input);
        if (!rejected.ok) return rejected;
        return reply(200, {
          producer: await readProducer(transaction, params.id, principal, dayOf(input.now)),
          message: 'Producer application rejected.',
        });
      });
    },
  });
}

function registerSummary(app: FastifyInstance): void {
  defineHandler(app, contract.adminSummaryRoute, {
    who: 'administrator',
    handle: async ({ services: { database, clock } }) =>
      reply(200, { ...(await countForAdministrators(database, dayOf(clock()))) }),
  });
}
