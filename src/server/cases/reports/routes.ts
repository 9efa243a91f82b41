/** Anyone reports a problem, which becomes a case; administrators read it and its photographs. */

import type { FastifyInstance } from 'fastify';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import * as contract from '../../../contract/cases/reports.ts';
import { hasActed, insertAuditEvent } from '../../../database/audit/audit.ts';
import { findAppealOfReport } from '../../../database/cases/report-appeals.ts';
import {
  countReports,
  findPhotographOfReport,
  findReport,
  listReports,
  type ReportOfCase,
} from '../../../database/cases/reports.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { type ReportSubject, reportedPath, reportsPerMinute } from '../../../domain/cases/reports.ts';
import { defaultLanguage } from '../../../domain/common/languages.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { isolated, oneReadingMinutes, openFile } from '../../documents/stored-files.ts';
import { personal } from '../../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { mayAnswer } from './may-answer.ts';
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
    handle: async ({ query, body, principal, services: { database, clock, configuration: secrets } }) => {
      // A program filled the field that no person sees. It is answered as others are, and so does not try again.
      if (body.website) return reply(201, { id: 0 }, personal);
      const language = query.language ?? defaultLanguage;
      const received = { input: body, language, principal, secrets, now: clock() };
      const sent = await database
        .transaction()
        .execute(async (transaction) => receiveReport(transaction, received));
      if (sent === undefined) return refusal(missing[body.aboutKind]);
      return sent.ok ? reply(201, { id: sent.value }, personal) : sent;
    },
  });
  defineHandler(app, contract.getReportRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services: { database } }) => {
      const report = await findReport(database, params.id);
      if (report === undefined) return refusal('case-not-found');
      const ofCase = report.codeId === null ? { firstId: report.id } : { code: report.about };
      const [reports, count, appeal] = await Promise.all([
        listReports(database, ofCase),
        countReports(database, ofCase),
        presentAppeal(database, report, principal),
      ]);
      const body = { ...presentCase(report), appeal, count, reports: reports.map(presentReport) };
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

async function presentAppeal(
  connection: Connection,
  { id, producerId }: ReportOfCase,
  reader: User,
): Promise<ReportResponse['appeal']> {
  const appeal = await findAppealOfReport(connection, id);
  if (appeal === undefined) return null;
  const { appealedId, finding, closedAt, participants } = appeal;
  const record = producerId === null ? undefined : ({ kind: 'producer', id: producerId } as const);
  return {
    appealedId,
    finding,
    decidedAt: closedAt.toISOString(),
    participants: [...participants],
    ...(await mayAnswer(connection, reader, { sides: appeal, record })),
  };
}
