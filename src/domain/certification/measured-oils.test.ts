/** A producer has no content of its own, only what laboratories measured in its certified products. */
import { expect, test } from 'vitest';
import { measuredOils, strongestOil } from './measured-oils.ts';

const oil = {
  content: 2186,
  method: 'NMR',
  reportedOn: '2026-03-10',
  reports: 2,
  validUntil: '2027-03-20',
} as const;

test('returns the range, the methods, the numbers of reports and the oldest report of all products in force', () => {
  const oils = [
    oil,
    { ...oil, content: 604, method: 'HPLC', reportedOn: '2025-11-02', reports: 4 } as const,
    oil,
  ];
  expect(measuredOils(oils, '2026-11-21')).toEqual({
    count: 3,
    least: 604,
    most: 2186,
    reports: { least: 2, most: 4 },
    methods: ['HPLC', 'NMR'],
    oldestReportOn: '2025-11-02',
    outdated: true,
  });
});

test('counts a product to the last day of its certificate', () => {
  expect(measuredOils([oil], '2027-03-20')).toMatchObject({ count: 1, outdated: true });
  expect(measuredOils([oil], '2027-03-21')).toBeNull();
  expect(measuredOils([], '2026-11-21')).toBeNull();
});

test('picks the strongest product in force, with its own report', () => {
  const weaker = { ...oil, content: 604, reportedOn: '2026-10-01', validUntil: '2028-01-01' } as const;
  const older = { ...oil, reportedOn: '2025-03-10' } as const;
  expect(strongestOil([weaker, older, oil], '2026-11-21')).toBe(oil);
  expect(strongestOil([weaker, oil], '2027-03-21')).toBe(weaker);
  expect(strongestOil([], '2026-11-21')).toBeUndefined();
});
