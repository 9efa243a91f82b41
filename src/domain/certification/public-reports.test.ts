import { expect, test } from 'vitest';
import { describedResult, publicReportOf } from './public-reports.ts';

const seen = {
  labResultId: 7,
  hasReport: true,
  reportNumber: 'R-7',
  confirmedOn: null,
  contradictedOn: null,
  isFilePublic: true,
};

test('a report is seen, confirmed or contradicted, and a contradicted one shows no file', () => {
  const file = '/api/lab-results/7/file';
  expect(publicReportOf(seen)).toEqual({ state: 'seen', answeredOn: null, number: 'R-7', file });
  expect(publicReportOf({ ...seen, confirmedOn: '2026-11-20' })).toMatchObject({
    state: 'confirmed',
    answeredOn: '2026-11-20',
    file,
  });
  const contradicted = { state: 'contradicted', answeredOn: '2026-11-21', file: null };
  expect(publicReportOf({ ...seen, contradictedOn: '2026-11-21' })).toMatchObject(contradicted);
});

test('nothing is shown of a result without a report, and no file unless its producer shows it', () => {
  expect(publicReportOf({ ...seen, hasReport: false })).toBeNull();
  expect(publicReportOf({ ...seen, isFilePublic: false })?.file).toBeNull();
  expect(publicReportOf({ ...seen, labResultId: null })?.file).toBeNull();
});

test('a credential says who measured, and whether the laboratory confirmed', () => {
  const report = publicReportOf({ ...seen, confirmedOn: '2026-11-20' });
  expect(describedResult('Laboratory of Chemistry', report)).toBe(
    'Measured by Laboratory of Chemistry. Report confirmed by the laboratory on 2026-11-20',
  );
  expect(describedResult('Laboratory of Chemistry', null)).toBe('Measured by Laboratory of Chemistry');
});
