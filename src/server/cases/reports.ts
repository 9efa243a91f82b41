/** Anyone reports a problem, which becomes a case; administrators are notified and read it. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/cases/reports.ts';
import {
  findReport,
  findReportedRecord,
  insertReport,
  type ReportRow,
} from '../../database/cases/reports.ts';
import { type ReportSubject, reportedPath, reportsPerMinute } from '../../domain/cases/reports.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { readCode } from '../../domain/provenance/codes.ts';
import { personal } from '../http/personal.ts';
import { redirectBack } from '../http/redirect-back.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

const missing = {
  code: 'code-unknown',
  product: 'product-not-found',
  certificate: 'certificate-not-found',
} as const satisfies Record<ReportSubject, string>;

export function registerReports(app: FastifyInstance): void {
  defineHandler(app, contract.sendReportRoute, {
    who: 'anyone',
    perMinute: reportsPerMinute,
    handle: async ({ query, body, form, services: { database, clock } }) => {
      const { aboutKind, text, problem } = body;
      const about = readAbout(aboutKind, body.about);
      const language = query.language ?? defaultLanguage;
      const now = clock();
      const id = await database.transaction().execute(async (transaction) => {
        const found =
          about === undefined ? undefined : await findReportedRecord(transaction, aboutKind, about);
        if (about === undefined || found === undefined) return undefined;
        const { producerId, producerName: company } = found;
        const email = body.email ?? null;
        const report = { producerId, problem, aboutKind, about, text, email, language, createdAt: now };
        const reportId = await insertReport(transaction, report);
        await notifyAdministrators(transaction, {
          kind: 'admin-report-received',
          facts: { company, report: String(reportId) },
          dedupeKey: `report:${reportId}`,
          now,
        });
        return reportId;
      });
      if (id === undefined) return refusal(missing[aboutKind]);
      return form ? redirectBack('/report?sent=1', query.language) : reply(201, { id }, personal);
    },
  });
  defineHandler(app, contract.getReportRoute, {
    who: 'administrator',
    handle: async ({ params, services: { database } }) => {
      const report = await findReport(database, params.id);
      return report === undefined ? refusal('case-not-found') : reply(200, presentReport(report), personal);
    },
  });
}

/** Normalized as stored; undefined for invalid input. */
export function readAbout(kind: ReportSubject, typed: string): string | undefined {
  if (kind === 'code') return readCode(typed);
  if (kind === 'product') return /^[1-9]\d{0,8}$/.test(typed) ? typed : undefined;
  return typed.toUpperCase();
}

function presentReport(row: ReportRow) {
  const { id, caseId, producerId, producerName, problem, aboutKind, about, text, email, language } = row;
  return {
    id,
    caseId,
    producerId,
    producerName,
    problem,
    aboutKind,
    about,
    path: reportedPath(aboutKind, about),
    text,
    email,
    language,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    finding: row.finding,
  };
}
