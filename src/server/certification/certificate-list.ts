/** The certificate register for administrators: searched, sorted, paged, and exported as CSV. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/certification/actions.ts';
import { usualPage } from '../../contract/common/paging.ts';
import {
  type CertificateFilter,
  type CertificateOrder,
  countCertificates,
  findCertificatePage,
  type ListedCertificateRow,
  listCertificates,
} from '../../database/certification/list.ts';
import type { Connection } from '../../database/connection.ts';
import type { Position } from '../../database/search/keyset.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { furtherEvidence } from '../../domain/certification/evidence.ts';
import { lowerResultOf } from '../../domain/certification/lower-results.ts';
import { isOutdated, reportOf } from '../../domain/certification/measurements.ts';
import { daysLeft } from '../../domain/certification/renewals.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { findListPage } from '../http/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/paging.ts';
import { defineHandler, reply } from '../http/routing.ts';

/** Rows per query of the export. */
const batchSize = 500;

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
    handle: async ({ query: { sort = 'newest', language = 'en', ...wanted }, services }) => {
      const filter = { ...wanted, today: dayOf(services.clock()) };
      const rows = certificateTable(services.database, filter, sort, separatorIn(language));
      return reply(200, Readable.from(rows), {
        ...attachmentHeaders('certificates.csv'),
        'content-type': 'text/csv; charset=utf-8',
      });
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
    state: stateOn(today, row),
    lowerResult: lowerResultOf(row),
    daysLeft: daysLeft(row, today),
    renewalRequestedAt: row.renewalRequestedAt?.toISOString() ?? null,
    renewalDeclinedAt: row.renewalDeclinedAt?.toISOString() ?? null,
  };
}

/** Column headings follow the language of the interface. */
const headings = [
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
  'lowerContent',
  'lowerReportedOn',
  'season',
  'issuedOn',
  'validUntil',
  'daysLeft',
  'renewalRequestedAt',
  'decidedByOne',
  'basis',
] as const;

async function* certificateTable(
  connection: Connection,
  filter: CertificateFilter,
  order: CertificateOrder,
  separator: Separator,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvRow([...headings], separator);
  let after: Position | undefined;
  do {
    const page = await findCertificatePage(connection, filter, order, { limit: batchSize, after });
    for (const row of await listCertificates(connection, page.ids)) {
      const listed = presentListed(row, filter.today);
      const { phenolicContent: lowerContent, reportedOn: lowerReportedOn } = listed.lowerResult ?? {};
      const cells = { ...listed, lowerContent, lowerReportedOn };
      yield writeCsvRow(
        headings.map((name) => String(cells[name] ?? '')),
        separator,
      );
    }
    after = page.last;
  } while (after !== undefined);
}
