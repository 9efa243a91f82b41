/** The form for a result begins with what is known of the next report, and with nothing that a laboratory measures. */
import { expect, test } from 'vitest';
import { suggestedEntries } from './suggested-entries.ts';

const result = {
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
  coveredBy: null,
  mayJoin: null,
} as const;
const report = (id: string) =>
  ({ id, category: 'labReports', fileName: `${id}.pdf`, createdAt: '2026-11-01T10:00:00Z' }) as const;
const licence = { ...report('licence'), category: 'businessLicense' } as const;

test('nothing is known of a producer without documents and results', () => {
  expect(suggestedEntries([], [])).toEqual({});
  expect(suggestedEntries([], [licence])).toEqual({});
});

test('the newest report that no result names is the document', () => {
  const documents = [licence, report('second'), report('first')];
  expect(suggestedEntries([], documents)).toEqual({ documentId: 'second' });
  const recorded = { ...result, batchNumber: null, documentId: 'second' };
  expect(suggestedEntries([recorded], documents)).toEqual({ documentId: 'first' });
});

test('the batch that one laboratory measured waits for another', () => {
  const batch = { batchNumber: 'B-1', method: 'NMR', harvestedOn: '2026-10-12', sampledOn: '' };
  expect(suggestedEntries([result], [])).toEqual(batch);
  const again = { ...result, id: 2, laboratory: ' laboratory of ATHENS' };
  expect(suggestedEntries([again, result], [])).toEqual(batch);
  expect(suggestedEntries([{ ...result, id: 2, laboratory: 'Laboratory of Rome' }, result], [])).toEqual({});
});

test('a batch that was completed is not suggested because an older one was not', () => {
  const other = { ...result, id: 2, batchNumber: 'B-2' };
  const completed = { ...other, id: 3, laboratory: 'Laboratory of Rome' };
  expect(suggestedEntries([completed, other, result], [])).toEqual({});
});
