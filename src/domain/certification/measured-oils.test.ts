/** A producer has no figure of its own: what is shown is what laboratories found in the oils in force. */
import { expect, test } from 'vitest';
import { measuredOils, strongestOil } from './measured-oils.ts';

const oil = { content: 2186, method: 'NMR', reportedOn: '2026-03-10', validUntil: '2027-03-20' } as const;

test('the range, the methods and the newest report of all oils in force', () => {
  const oils = [oil, { ...oil, content: 604, method: 'HPLC', reportedOn: '2025-11-02' } as const, oil];
  expect(measuredOils(oils, '2026-11-21')).toEqual({
    count: 3,
    least: 604,
    most: 2186,
    methods: ['HPLC', 'NMR'],
    newestReportOn: '2026-03-10',
    outdated: false,
  });
});

test('an oil counts to the last day of its certificate', () => {
  expect(measuredOils([oil], '2027-03-20')).toMatchObject({ count: 1, outdated: true });
  expect(measuredOils([oil], '2027-03-21')).toBeNull();
  expect(measuredOils([], '2026-11-21')).toBeNull();
});

test('of the oils in force the strongest, with its own report, stands for the producer', () => {
  const weaker = { ...oil, content: 604, reportedOn: '2026-10-01', validUntil: '2028-01-01' } as const;
  const older = { ...oil, reportedOn: '2025-03-10' } as const;
  expect(strongestOil([weaker, older, oil], '2026-11-21')).toBe(oil);
  expect(strongestOil([weaker, oil], '2027-03-21')).toBe(weaker);
  expect(strongestOil([], '2026-11-21')).toBeUndefined();
});
