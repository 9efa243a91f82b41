/** A bottle in a collection has the same status as the page behind its code shows. */
import { expect, test } from 'vitest';
import { bottleStatuses, bottleStatusOf, notifiedStatuses, warnedStatuses } from './bottle-status.ts';

test.each([
  [{ recalled: false, certificate: 'active' }, 'certified'],
  [{ recalled: true, certificate: 'active' }, 'recalled'],
  [{ recalled: true, certificate: 'revoked' }, 'recalled'],
  [{ recalled: true, certificate: undefined }, 'recalled'],
  [{ recalled: false, certificate: 'suspended' }, 'certificate_suspended'],
  [{ recalled: false, certificate: 'revoked' }, 'certificate_revoked'],
  [{ recalled: false, certificate: 'expired' }, 'certificate_expired'],
  [{ recalled: false, certificate: undefined }, 'not_certified'],
] as const)('%o is %s', (findings, status) => {
  expect(bottleStatusOf(findings)).toBe(status);
});

test('every status that sends a notification also shows a warning', () => {
  expect(warnedStatuses).toEqual(expect.arrayContaining([...notifiedStatuses]));
  expect(bottleStatuses).toEqual(expect.arrayContaining([...warnedStatuses]));
});
