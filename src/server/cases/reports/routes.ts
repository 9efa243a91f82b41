/** Anyone reports a problem, which becomes a case; administrators read it and its photographs. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/cases/reports.ts';
import { hasActed, insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  countReports,
  findPhotographOfReport,
  findReport,
  listReports,
  type ReportOfCase,
} from '../../../database/cases/reports.ts';
import { type ReportSubject, reportedPath, reportsPerMinute } from '../../../domain/cases/reports.ts';
import { defaultLanguage } from '../../../domain/common/languages.ts';
import { isolated, oneReadingMinutes, openFile } from '../../documents/stored-files.ts';
import { personal } from '../../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { presentReport } from './present.ts';
import { receiveReport } from './receive.ts';

const missing = {
  code: 'code-unknown',
  product: 'product-not-found',
  certificate: 'certificate-not-found',
  producer: 'producer-not-found',
} as const satisfies Record<ReportSubject, string>;

export function registerReports(app: FastifyInstance): void {
  defineHandler(app, contract.sendReportRoute, {
    who: 'anyone',
    perMinute: reportsPerMinute,
    handle: async ({ query, body, principal, services: { database, clock } }) => {
      // A program filled the field that no person sees. It is answered as others are, and so does not try again.
      if (body.website) return reply(201, { id: 0 }, personal);
      const received = { input: body, language: query.language ?? defaultLanguage, principal, now: clock() };
      const id = await database
        .transaction()
        .execute(async (transaction) => receiveReport(transaction, received));
      return id === undefined ? refusal(missing[body.aboutKind]) : reply(201, { id }, personal);
    },
  });
  defineHandler(app, contract.getReportRoute, {
    who: 'administrator',
    handle: async ({ params, services: { database } }) => {
      const report = await findReport(database, params.id);
      if (report === undefined) return refusal('case-not-found');
      const ofCase = report.codeId === null ? { firstId: report.id } : { code: report.about };
      const [reports, count] = await Promise.all([
        listReports(database, ofCase),
        countReports(database, ofCase),
      ]);
      const body = { ...presentCase(report), count, reports: reports.map(presentReport) };
      return reply(200, body, personal);
    },
  });
  registerPhotograph(app);
}

function registerPhotograph(app: FastifyInstance): void {
  defineHandler(app, contract.showReportPhotographRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services }) => {
      const { database } = services;
      const photograph = await findPhotographOfReport(database, id);
      if (photograph === undefined) return refusal('picture-not-found');
      const read = { action: 'report.read-photograph', recordType: 'report', recordId: id } as const;
      const record = { type: read.recordType, id: String(id) };
      const minutes = oneReadingMinutes;
      if (!(await hasActed(database, { actorId: principal.userId, action: read.action, record, minutes }))) {
        const after = { producerId: photograph.producerId };
        await insertAuditEvent(database, { actor: principal, ...read, after });
      }
      const content = await openFile(services, photograph.key);
      return reply(200, content, { ...isolated, 'content-type': 'image/webp' });
    },
  });
}

function presentCase(row: ReportOfCase) {
  const { id, caseId, codeId, producerId, producerName, aboutKind, about, closedAt, finding } = row;
  return {
    id,
    caseId,
    codeId,
    producerId,
    producerName,
    aboutKind,
    about,
    path: reportedPath(aboutKind, about),
    closedAt: closedAt?.toISOString() ?? null,
    finding,
  };
}
