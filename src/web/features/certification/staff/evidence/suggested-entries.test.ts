/** The form for a new result is prefilled with known data, never with measured values. */
import { expect, test } from 'vitest';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { suggestedEntries } from './suggested-entries.ts';

const result: RecordedLabResult = {
  id: 1,
  laboratory: 'Laboratory of Athens',
  laboratoryId: 1,
  laboratoryGroup: 1,
  method: 'NMR',
  batchNumber: 'B-1',
  harvestedOn: '2026-10-12',
  sampledOn: null,
  reportedOn: '2026-10-21',
  phenolicContent: 1400,
  oleocanthal: null,
  oleacein: null,
  hydroxytyrosolDerivatives: null,
  derivativesMethod: null,
  reportNumber: null,
  sampleNumber: null,
  alarms: [],
  documentId: null,
  isRecalled: false,
  carriesCertificate: false,
  lowerThan: [],
  coveredBy: null,
  mayJoin: null,
  laboratoryAnswer: null,
  answeredOn: null,
  confirmation: null,
  mayBeAsked: false,
};
const report = (id: string) =>
  ({
    id,
    category: 'labReports',
    fileName: `${id}.pdf`,
    mediaType: 'application/pdf',
    preview: null,
    createdAt: '2026-11-01T10:00:00Z',
  }) as const;
const licence = { ...report('licence'), category: 'businessLicense' } as const;

test('suggests nothing for a producer without documents and results', () => {
  expect(suggestedEntries([], [], [])).toEqual({});
  expect(suggestedEntries([], [licence], [])).toEqual({});
});

test('suggests the newest report that no result refers to', () => {
  const documents = [licence, report('second'), report('first')];
  expect(suggestedEntries([], documents, [])).toEqual({ documentId: 'second' });
  const recorded = { ...result, batchNumber: null, documentId: 'second' };
  expect(suggestedEntries([recorded], documents, [])).toEqual({ documentId: 'first' });
});

test('suggests a batch that only one laboratory has measured', () => {
  const batch = { batchNumber: 'B-1', method: 'NMR', harvestedOn: '2026-10-12', sampledOn: '' };
  expect(suggestedEntries([result], [], [])).toEqual(batch);
  const again = { ...result, id: 2, laboratory: 'Branch of Athens', laboratoryId: 7 };
  expect(suggestedEntries([again, result], [], [])).toEqual(batch);
  expect(
    suggestedEntries(
      [{ ...result, id: 2, laboratory: 'Laboratory of Rome', laboratoryGroup: 2 }, result],
      [],
      [],
    ),
  ).toEqual({});
});

test('suggests the file of the first report where it may hold the second, too', () => {
  const recorded = { ...result, documentId: 'both' };
  expect(suggestedEntries([recorded], [report('both')], [])).toMatchObject({ documentId: 'both' });
  expect(suggestedEntries([recorded], [report('other'), report('both')], [])).toMatchObject({
    documentId: 'other',
  });
});

test('ignores an incomplete batch that is older than a complete one', () => {
  const other = { ...result, id: 2, batchNumber: 'B-2' };
  const completed = { ...other, id: 3, laboratory: 'Laboratory of Rome', laboratoryGroup: 2 };
  expect(suggestedEntries([completed, other, result], [], [])).toEqual({});
});

test('suggests the laboratory that the file name mentions, by its longest spelling', () => {
  const known = [
    { id: 1, name: 'Athens', aliases: [] },
    { id: 2, name: 'University of Athens', aliases: ['NKUA Athens'] },
  ];
  const named = (fileName: string) => suggestedEntries([], [{ ...report('1'), fileName }], known).laboratory;
  expect(named('N.K.U.A. athens_report-12.pdf')).toBe('University of Athens');
  expect(named('results Athens.pdf')).toBe('Athens');
  expect(named('results.pdf')).toBeUndefined();
});
