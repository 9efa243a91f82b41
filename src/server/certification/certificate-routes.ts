/** Routes of administrators for certificates: decisions and laboratory results. */
import type { FastifyInstance } from 'fastify';
import * as acts from '../../contract/certification/actions.ts';
import * as results from '../../contract/certification/lab-results.ts';
import { readCertificationRoute } from '../../contract/certification/records.ts';
import { listReportDocuments } from '../../database/certification/lab-results.ts';
import { listLabResults } from '../../database/certification/reads.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { previewOf } from '../documents/present.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { registerLaboratoryAnswers } from './answers/routes.ts';
import { readCertificate } from './certificates/certificate.ts';
import { registerCertificateList } from './certificates/certificate-list.ts';
import { readCertificationOf } from './certificates/records.ts';
import { approvalRequest } from './decisions/approval-request.ts';
import { issueConstraints } from './decisions/approve.ts';
import { decideCertificate } from './decisions/decide.ts';
import {
  attachReportToResult,
  presentRecordedResults,
  recordLabResult,
  withdrawLabResult,
} from './decisions/lab-results.ts';
import { proposedReply } from './decisions/propose.ts';
import { renewCertificate } from './decisions/renew.ts';
import { addBatchToCertificate } from './decisions/scope.ts';
import { alarmConstraints } from './evidence/alarm-constraints.ts';
import { registerLaboratories } from './evidence/laboratory-routes.ts';
import { followLowerResult } from './evidence/lower-results.ts';
import { acceptAlarm } from './evidence/report-alarms.ts';

export function registerCertificateAdmin(app: FastifyInstance): void {
  registerCertificateList(app);
  registerDecisions(app);
  registerScope(app);
  registerLabResults(app);
  registerReports(app);
  registerLaboratories(app);
  registerLaboratoryAnswers(app);
  defineHandler(app, readCertificationRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database, clock } }) => {
      if ((await findProducerOwner(database, id)) === undefined) return refusal('producer-not-found');
      return reply(200, await readCertificationOf(database, id, dayOf(clock())), {
        'cache-control': 'private, no-store',
      });
    },
  });
}

function registerDecisions(app: FastifyInstance): void {
  defineHandler(app, acts.decideCertificateRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'certificate', id: params.number }),
    handle: async ({ params: { number }, body, principal, services: { database, clock, configuration } }) => {
      const now = clock();
      const { secondAdministrator } = configuration;
      return refusingViolations(alarmConstraints, async () =>
        database.transaction().execute(async (transaction) => {
          const decided = await decideCertificate(transaction, principal, {
            number,
            decision: body,
            secondAdministrator,
            now,
          });
          if (!decided.ok) return decided;
          if (decided.value !== 'decided') return proposedReply(decided.value.proposalId);
          const certificate = await readCertificate(transaction, number, now);
          return certificate === undefined ? refusal('certificate-not-found') : reply(200, certificate);
        }),
      );
    },
  });
  defineHandler(app, acts.renewCertificateRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    handle: async ({ params, body, principal, services }) => {
      const input = approvalRequest(params.id, body, services);
      return refusingViolations(issueConstraints, async () =>
        services.database.transaction().execute(async (transaction) => {
          const renewed = await renewCertificate(transaction, principal, input);
          if (!renewed.ok) return renewed;
          if (renewed.value.kind === 'proposed') return proposedReply(renewed.value.proposalId);
          const { number } = renewed.value.certificate;
          const certificate = await readCertificate(transaction, number, input.now);
          if (certificate === undefined) return refusal('certificate-not-found');
          return reply(201, { certificate });
        }),
      );
    },
  });
}

function registerScope(app: FastifyInstance): void {
  defineHandler(app, acts.addBatchToCertificateRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'certificate', id: params.number }),
    handle: async ({ params: { number }, body, principal, services: { database, clock } }) => {
      const input = { number, batchNumber: body.batchNumber, now: clock() };
      return refusingViolations(alarmConstraints, async () =>
        database.transaction().execute(async (transaction) => {
          const added = await addBatchToCertificate(transaction, principal, input);
          if (!added.ok) return added;
          const certificate = await readCertificate(transaction, number, input.now);
          return certificate === undefined ? refusal('certificate-not-found') : reply(200, certificate);
        }),
      );
    },
  });
  defineHandler(app, acts.followLowerResultRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'certificate', id: params.number }),
    handle: async ({ params: { number }, body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const followed = await followLowerResult(transaction, principal, { number, ...body, now });
        if (!followed.ok) return followed;
        const certificate = await readCertificate(transaction, number, now);
        return certificate === undefined ? refusal('certificate-not-found') : reply(200, certificate);
      });
    },
  });
}

function registerLabResults(app: FastifyInstance): void {
  defineHandler(app, results.listLabResultsRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database, clock } }) => {
      if ((await findProducerOwner(database, id)) === undefined) return refusal('producer-not-found');
      const recorded = await listLabResults(database, id);
      return reply(200, await presentRecordedResults(database, id, recorded, dayOf(clock())));
    },
  });
  defineHandler(app, results.listEvidenceDocumentsRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database } }) => {
      if ((await findProducerOwner(database, id)) === undefined) return refusal('producer-not-found');
      const documents = await listReportDocuments(database, id);
      return reply(
        200,
        documents.map((document) => ({
          id: document.id,
          fileName: document.fileName,
          category: document.category,
          mediaType: document.mediaType,
          preview: previewOf(document),
          createdAt: document.createdAt.toISOString(),
        })),
      );
    },
  });
  defineHandler(app, results.recordLabResultRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'producer', id: params.id }),
    handle: async ({ params: { id }, body, principal, services: { database, clock } }) => {
      const input = { producerId: id, result: body, now: clock() };
      return database.transaction().execute(async (transaction) => {
        const recorded = await recordLabResult(transaction, principal, input);
        if (!recorded.ok) return recorded;
        const { row, isNew } = recorded.value;
        const [result] = await presentRecordedResults(transaction, id, [row], dayOf(input.now));
        return result === undefined ? refusal('lab-result-not-found') : reply(isNew ? 201 : 200, result);
      });
    },
  });
  defineHandler(app, results.withdrawLabResultRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'lab-result', id: params.id }),
    handle: async ({ params: { id }, body: { reason }, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const withdrawn = await withdrawLabResult(transaction, principal, { id, reason, now: clock() });
        if (!withdrawn.ok) return withdrawn;
        return withdrawn.value === 'withdrawn'
          ? reply(204, undefined)
          : proposedReply(withdrawn.value.proposalId);
      }),
  });
}

function registerReports(app: FastifyInstance): void {
  defineHandler(app, results.attachReportRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'lab-result', id: params.id }),
    handle: async ({ params: { id }, body: { documentId }, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const attached = await attachReportToResult(transaction, principal, {
          id,
          documentId,
          now: clock(),
        });
        if (!attached.ok) return attached;
        const { producerId } = attached.value;
        const [result] = await presentRecordedResults(
          transaction,
          producerId,
          [attached.value],
          dayOf(clock()),
        );
        return result === undefined ? refusal('lab-result-not-found') : reply(200, result);
      }),
  });
  defineHandler(app, results.acceptAlarmRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'lab-result', id: params.id }),
    handle: async ({ params: { id }, body, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const now = clock();
        const accepted = await acceptAlarm(transaction, principal, { id, ...body, now });
        if (!accepted.ok) return accepted;
        const row = accepted.value;
        const [result] = await presentRecordedResults(transaction, row.producerId, [row], dayOf(now));
        return result === undefined ? refusal('lab-result-not-found') : reply(200, result);
      }),
  });
}
