/** The form for a new result is prefilled with known data, never with measured values. */
import { expect, test } from 'vitest';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { suggestedEntries } from './suggested-entries.ts';

const result: RecordedLabResult = {
  id: 1,
  laboratory: 'Laboratory of Athens',
  method: 'NMR',
  batchNumber: 'B-1',
  harvestedOn: '2026-10-12',
  sampledOn: null,
  reportedOn: '2026-10-21',
  phenolicContent: 1400,
  oleocanthal: null,
  oleacein: null,
  documentId: null,
  isRecalled: false,
  carriesCertificate: false,
  lowerThan: [],
  coveredBy: null,
  mayJoin: null,
};
const report = (id: string) =>
  ({ id, category: 'labReports', fileName: `${id}.pdf`, createdAt: '2026-11-01T10:00:00Z' }) as const;
const licence = { ...report('licence'), category: 'businessLicense' } as const;

test('suggests nothing for a producer without documents and results', () => {
  expect(suggestedEntries([], [])).toEqual({});
  expect(suggestedEntries([], [licence])).toEqual({});
});

test('suggests the newest report that no result refers to', () => {
  const documents = [licence, report('second'), report('first')];
  expect(suggestedEntries([], documents)).toEqual({ documentId: 'second' });
  const recorded = { ...result, batchNumber: null, documentId: 'second' };
  expect(suggestedEntries([recorded], documents)).toEqual({ documentId: 'first' });
});

test('suggests a batch that only one laboratory has measured', () => {
  const batch = { batchNumber: 'B-1', method: 'NMR', harvestedOn: '2026-10-12', sampledOn: '' };
  expect(suggestedEntries([result], [])).toEqual(batch);
  const again = { ...result, id: 2, laboratory: ' laboratory of ATHENS' };
  expect(suggestedEntries([again, result], [])).toEqual(batch);
  expect(suggestedEntries([{ ...result, id: 2, laboratory: 'Laboratory of Rome' }, result], [])).toEqual({});
});

test('suggests the file of the first report where it may hold the second, too', () => {
  const recorded = { ...result, documentId: 'both' };
  expect(suggestedEntries([recorded], [report('both')])).toMatchObject({ documentId: 'both' });
  expect(suggestedEntries([recorded], [report('other'), report('both')])).toMatchObject({
    documentId: 'other',
  });
});

test('ignores an incomplete batch that is older than a complete one', () => {
  const other = { ...result, id: 2, batchNumber: 'B-2' };
  const completed = { ...other, id: 3, laboratory: 'Laboratory of Rome' };
  expect(suggestedEntries([completed, other, result], [])).toEqual({});
});
