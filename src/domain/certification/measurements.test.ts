/** A figure is never shown as newer, or as more, than it is. */
import { expect, test } from 'vitest';
import { isOutdated, mayBearHealthClaim } from './measurements.ts';

test('a report is flagged from the day after its twelve months', () => {
  expect(isOutdated({ phenolicReportedOn: '2025-11-21' }, '2026-11-21')).toBe(false);
  expect(isOutdated({ phenolicReportedOn: '2025-11-20' }, '2026-11-21')).toBe(true);
  expect(isOutdated({ phenolicReportedOn: null }, '2026-11-21')).toBe(false);
});

const measured = { phenolicContent: 1468, contentBasis: 'measured', certificateState: null } as const;

test('no health claim is shown below 250 mg/kg, nor where the content is not known', () => {
  expect(
    [null, 0, 249, 250, 2186].map((phenolicContent) => mayBearHealthClaim({ ...measured, phenolicContent })),
  ).toEqual([false, false, false, true, true]);
});

test('a content that the producer states bears no claim, however high', () => {
  expect(mayBearHealthClaim({ ...measured, contentBasis: 'stated' })).toBe(false);
});

test('a suspended or revoked certificate takes the claim with it, an expired one does not', () => {
  expect(
    (['suspended', 'revoked', 'expired', null] as const).map((certificateState) =>
      mayBearHealthClaim({ ...measured, certificateState }),
    ),
  ).toEqual([false, false, true, true]);
});
