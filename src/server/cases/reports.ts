/** Anyone reports a problem, which becomes a case; administrators are notified and read it. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/cases/reports.ts';
import {
  findReport,
  findReportedRecord,
  insertReport,
  type ReportRow,
} from '../../database/cases/reports.ts';
import type { Connection } from '../../database/connection.ts';
import { findScansOfCode, listCountriesOfCode } from '../../database/provenance/scan-history.ts';
import {
  isReportable,
  type ReportSubject,
  reportedPath,
  reportsPerMinute,
} from '../../domain/cases/reports.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { grouped, readCode } from '../../domain/provenance/codes.ts';
import { personal } from '../http/personal.ts';
import { redirectBack } from '../http/redirect-back.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

const missing = {
  code: 'code-unknown',
  product: 'product-not-found',
  certificate: 'certificate-not-found',
} as const satisfies Record<ReportSubject, string>;

const sentPath = '/report?sent=1';

export function registerReports(app: FastifyInstance): void {
  defineHandler(app, contract.sendReportRoute, {
    who: 'anyone',
    perMinute: reportsPerMinute,
    handle: async ({ query, body, form, services: { database, clock } }) => {
      const { aboutKind, text, problem, website = '' } = body;
      // A program filled the field that no person sees. It is answered as others are, and so does not try again.
      if (website !== '')
        return form ? redirectBack(sentPath, query.language) : reply(201, { id: 0 }, personal);
      const about = readAbout(aboutKind, body.about);
      const language = query.language ?? defaultLanguage;
      const now = clock();
      const id = await database.transaction().execute(async (transaction) => {
        if (about === undefined) return undefined;
        const found = await findReportedRecord(transaction, aboutKind, about);
        if (!isReportable(aboutKind, found !== undefined)) return undefined;
        const { producerId = null, producerName: company = grouped(about) } = found ?? {};
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
      return form ? redirectBack(sentPath, query.language) : reply(201, { id }, personal);
    },
  });
  defineHandler(app, contract.getReportRoute, {
    who: 'administrator',
    handle: async ({ params, services: { database } }) => {
      const report = await findReport(database, params.id);
      if (report === undefined) return refusal('case-not-found');
      const scans = report.aboutKind === 'code' ? await scansOf(database, report.about) : null;
      return reply(200, { ...presentReport(report), scans }, personal);
    },
  });
}

/** Normalized as stored; undefined for invalid input. */
export function readAbout(kind: ReportSubject, typed: string): string | undefined {
  if (kind === 'code') return readCode(typed);
  if (kind === 'product') return /^[1-9]\d{0,8}$/.test(typed) ? typed : undefined;
  return typed.toUpperCase();
}

async function scansOf(database: Connection, code: string) {
  const [{ firstAt, lastAt, ...counted }, countries] = await Promise.all([
    findScansOfCode(database, code),
    listCountriesOfCode(database, code),
  ]);
  return {
    ...counted,
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    countries,
  };
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
