/** The office's routes to the register: decisions about certificates, laboratory results. */
import type { FastifyInstance } from 'fastify';
import * as acts from '../../contract/certification/acts.ts';
import * as results from '../../contract/certification/lab-results.ts';
import { listDocumentsOfProducer } from '../../database/certification/lab-results.ts';
import { listLabResults } from '../../database/certification/reads.ts';
import { findProducerKeeper } from '../../database/producers/reads.ts';
import { answer, declareRoute, refusal } from '../routing.ts';
import { refusingViolations } from '../violations.ts';
import { approvalSent } from './approve.ts';
import { readCertificate } from './certificate.ts';
import { registerCertificateList } from './certificate-list.ts';
import { decideCertificate } from './decide.ts';
import { presentRecordedResult, recordLabResult, withdrawLabResult } from './lab-results.ts';
import { renewCertificate } from './renew.ts';

export function registerOfficeRegister(app: FastifyInstance): void {
  registerCertificateList(app);
  registerDecisions(app);
  registerLabResults(app);
}

function registerDecisions(app: FastifyInstance): void {
  declareRoute(app, acts.decideCertificate, {
    who: 'administrator',
    handle: async ({ params: { number }, body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const decided = await decideCertificate(transaction, principal, { number, decision: body, now });
        if (!decided.ok) return decided;
        const certificate = await readCertificate(transaction, number, now);
        return certificate === undefined ? refusal('certificate-not-found') : answer(200, certificate);
      });
    },
  });
  declareRoute(app, acts.renewCertificate, {
    who: 'administrator',
    handle: async ({ params, body, principal, services }) => {
      const sent = approvalSent(params.id, body, services);
      return refusingViolations({ certificates_one_in_force: 'certificate-in-force' }, async () =>
        services.database.transaction().execute(async (transaction) => {
          const renewed = await renewCertificate(transaction, principal, sent);
          if (!renewed.ok) return renewed;
          const { number } = renewed.value.certificate;
          const certificate = await readCertificate(transaction, number, sent.now);
          if (certificate === undefined) return refusal('certificate-not-found');
          return answer(201, { certificate, warnings: [...renewed.value.warnings] });
        }),
      );
    },
  });
}

function registerLabResults(app: FastifyInstance): void {
  declareRoute(app, results.listLabResults, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database } }) => {
      if ((await findProducerKeeper(database, id)) === undefined) return refusal('producer-not-found');
      return answer(200, (await listLabResults(database, id)).map(presentRecordedResult));
    },
  });
  declareRoute(app, results.listEvidenceDocuments, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database } }) => {
      if ((await findProducerKeeper(database, id)) === undefined) return refusal('producer-not-found');
      const documents = await listDocumentsOfProducer(database, id);
      return answer(
        200,
        documents.map(({ createdAt, ...document }) => ({ ...document, createdAt: createdAt.toISOString() })),
      );
    },
  });
  declareRoute(app, results.recordLabResult, {
    who: 'administrator',
    handle: async ({ params: { id }, body, principal, services: { database, clock } }) => {
      const sent = { producerId: id, result: body, now: clock() };
      return database.transaction().execute(async (transaction) => {
        const recorded = await recordLabResult(transaction, principal, sent);
        if (!recorded.ok) return recorded;
        const { row, isNew } = recorded.value;
        return answer(isNew ? 201 : 200, presentRecordedResult(row));
      });
    },
  });
  declareRoute(app, results.withdrawLabResult, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services: { database } }) =>
      database.transaction().execute(async (transaction) => {
        const withdrawn = await withdrawLabResult(transaction, principal, id);
        return withdrawn.ok ? answer(204, undefined) : withdrawn;
      }),
  });
}
