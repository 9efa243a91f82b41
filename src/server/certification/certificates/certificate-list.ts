/** The certificate register for administrators: searched, sorted, paged, and exported as CSV. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/actions.ts';
import { usualPage } from '../../../contract/common/paging.ts';
import {
  type CertificateOrder,
  countCertificates,
  findCertificatePage,
  type ListedCertificateRow,
  listCertificates,
} from '../../../database/certification/list.ts';
import type { Position } from '../../../database/search/keyset.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import { furtherEvidence } from '../../../domain/certification/evidence.ts';
import { lowerResultOf } from '../../../domain/certification/lower-results.ts';
import { isOutdated, milligramsInDailyIntake, reportOf } from '../../../domain/certification/measurements.ts';
import { daysLeft } from '../../../domain/certification/renewals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { findListPage } from '../../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../../http/lists/paging.ts';
import { type Column, inBatches, sendTable } from '../../http/lists/send-table.ts';
import { defineHandler, reply } from '../../http/routing/routing.ts';

export function registerCertificateList(app: FastifyInstance): void {
  defineHandler(app, contract.listCertificatesRoute, {
    who: 'administrator',
    handle: async ({ query, request, services: { database, clock } }) => {
      const { sort = 'newest', cursor, limit = usualPage, ...wanted } = query;
      const filter = { ...wanted, today: dayOf(clock()) };
      const found = await findListPage<CertificateOrder>(
        {
          byOrder: async (order, at) => findCertificatePage(database, filter, order, at),
          byRelevance: undefined,
        },
        sort,
        { cursor, limit },
      );
      if (found === undefined) return unknownCursor();
      const [total, rows] = await Promise.all([
        countCertificates(database, filter),
        listCertificates(database, found.ids),
      ]);
      return reply(
        200,
        rows.map((row) => presentListed(row, filter.today)),
        pageHeaders(request, { total, next: found.next }),
      );
    },
  });
  defineHandler(app, contract.exportCertificatesRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query: { sort = 'newest', language, ...wanted }, services: { database, clock } }) => {
      const filter = { ...wanted, today: dayOf(clock()) };
      const rows = inBatches<ListedCertificate, Position>(async (page) => {
        const { ids, last } = await findCertificatePage(database, filter, sort, page);
        const listed = await listCertificates(database, ids);
        return { rows: listed.map((row) => presentListed(row, filter.today)), last };
      });
      return sendTable({ fileName: 'certificates.csv', language, columns, rows });
    },
  });
}

export function presentListed(listed: ListedCertificateRow, today: string) {
  const { batches, resultsBehind, resultsOnRecord, ...row } = listed;
  // The same selection as on the certificate page.
  const evidence = [...resultsBehind, ...furtherEvidence(resultsOnRecord, { ...row, batches })];
  const report = reportOf(row.phenolicContent, evidence);
  const phenolicReportedOn = report?.reportedOn ?? null;
  return {
    ...row,
    contentBasis: report === undefined ? ('stated' as const) : ('measured' as const),
    phenolicMethod: report?.method ?? null,
    phenolicReportedOn,
    phenolicOutdated: isOutdated({ phenolicReportedOn }, today),
    state: stateOn(today, { ...row, state: row.confirmedState }),
    lowerResult: lowerResultOf(row),
    daysLeft: daysLeft(row, today),
    renewalRequestedAt: row.renewalRequestedAt?.toISOString() ?? null,
    renewalDeclinedAt: row.renewalDeclinedAt?.toISOString() ?? null,
  };
}

type ListedCertificate = ReturnType<typeof presentListed>;

/** Headings follow the language of the interface. */
const columns: readonly Column<ListedCertificate>[] = [
  'number',
  'state',
  'holder',
  'producerId',
  'country',
  'level',
  'phenolicContent',
  'contentBasis',
  'phenolicMethod',
  'phenolicReportedOn',
  ['lowerContent', ({ lowerResult }) => lowerResult?.phenolicContent],
  ['lowerReportedOn', ({ lowerResult }) => lowerResult?.reportedOn],
  // Regulation (EU) No 432/2012: the claim is about these in 20 g of oil, not about the total.
  ['hydroxytyrosolDerivatives', ({ claimFigure }) => claimFigure?.content],
  ['derivativesIn20g', ({ claimFigure }) => claimFigure && milligramsInDailyIntake(claimFigure.content)],
  ['derivativesMethod', ({ claimFigure }) => claimFigure?.method],
  'season',
  'issuedOn',
  'validUntil',
  'daysLeft',
  'renewalRequestedAt',
  'decidedByOne',
  'basis',
];
