/** A content is shown with the report that states it, never with a newer one. */
import { expect, test } from 'vitest';
import { shownCertificate } from '../../../../tests/support/shown-records.ts';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { furtherReports, reportOfProduct } from './reports.ts';

const first = {
  laboratory: 'Laboratory A',
  method: 'NMR',
  batchNumber: 'KPL-2642-01',
  harvestedOn: '2026-10-12',
  sampledOn: null,
  reportedOn: '2026-10-21',
  phenolicContent: 1468,
  oleocanthal: 469,
  oleacein: 347,
  decides: true,
  withdrawn: false,
  report: { state: 'seen', answeredOn: null, number: null, file: null },
} as const;
const second = { ...first, laboratory: 'Laboratory B', phenolicContent: 1428 };
const ofAnotherBatch = { ...first, batchNumber: 'KPL-2544-02', phenolicContent: 1285 };

const certificate: CertificateResponse = {
  ...shownCertificate,
  number: 'PHL-2026-000009',
  holder: 'Ktima Pikrolithos',
  producerId: 1,
  producerName: 'Ktima Pikrolithos',
  producerLocation: 'Hills above Pylos, Messinia',
  issuedLevel: 'gold',
  level: 'gold',
  phenolicContent: 1468,
  phenolicReportedOn: '2026-10-21',
  issuedOn: '2026-11-03',
  validUntil: '2027-11-03',
  evidence: [second, ofAnotherBatch, first],
  checkedAt: '2026-11-21T12:00:00Z',
};
const product = {
  batchNumber: 'KPL-2642-01',
  phenolicContent: 1468,
  phenolicMethod: 'NMR',
  phenolicReportedOn: '2026-10-21',
} as const;

test('pairs a content with the report that states it, and lists the others as further reports', () => {
  expect(reportOfProduct(product, certificate)).toBe(first);
  expect(furtherReports(product, certificate)).toEqual([second]);
});

test('pairs a content with no report if none states it', () => {
  expect(reportOfProduct({ ...product, phenolicContent: 1500 }, certificate)).toBeUndefined();
  expect(reportOfProduct(product, null)).toBeUndefined();
  expect(furtherReports({ ...product, batchNumber: null }, certificate)).toEqual([]);
});
