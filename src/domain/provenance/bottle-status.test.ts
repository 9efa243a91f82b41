/** A bottle in a collection has the same status as the page behind its code shows. */
import { expect, test } from 'vitest';
import {
  bottleStatuses,
  bottleStatusOf,
  notificationStatusOf,
  notifiedStatuses,
  warnedStatuses,
} from './bottle-status.ts';

test.each([
  [{ recalled: false, outcome: undefined, certificate: 'active' }, 'certified'],
  [{ recalled: true, outcome: undefined, certificate: 'active' }, 'recalled'],
  [{ recalled: true, outcome: undefined, certificate: 'revoked' }, 'recalled'],
  [{ recalled: true, outcome: undefined, certificate: undefined }, 'recalled'],
  [{ recalled: false, outcome: undefined, certificate: 'suspended' }, 'certificate_suspended'],
  [{ recalled: false, outcome: undefined, certificate: 'revoked' }, 'certificate_revoked'],
  [{ recalled: false, outcome: undefined, certificate: 'expired' }, 'certificate_expired'],
  [{ recalled: false, outcome: undefined, certificate: undefined }, 'not_certified'],
  [{ recalled: false, outcome: 'copy-in-circulation', certificate: 'active' }, 'copy_in_circulation'],
  [{ recalled: false, outcome: 'stolen-or-diverted', certificate: 'revoked' }, 'stolen_or_diverted'],
  [{ recalled: true, outcome: 'copy-in-circulation', certificate: 'active' }, 'recalled'],
  [{ recalled: false, outcome: 'explained', certificate: 'active' }, 'certified'],
] as const)('%o is %s', (findings, status) => {
  expect(bottleStatusOf(findings)).toBe(status);
});

test('every status that sends a notification also shows a warning', () => {
  expect(warnedStatuses).toEqual(expect.arrayContaining([...notifiedStatuses]));
  expect(bottleStatuses).toEqual(expect.arrayContaining([...warnedStatuses]));
});

test.each([
  ['copy_in_circulation', { hasChanged: true, isLifted: false }, 'copy_in_circulation'],
  ['copy_in_circulation', { hasChanged: false, isLifted: false }, undefined],
  ['certified', { hasChanged: false, isLifted: true }, 'warning_lifted'],
  // A certificate that came back after the last scan needs no notice beside it.
  ['certified', { hasChanged: true, isLifted: true }, 'warning_lifted'],
  ['certified', { hasChanged: true, isLifted: false }, undefined],
  // Nothing sounds like an all-clear while something else is to warn of.
  ['recalled', { hasChanged: false, isLifted: true }, undefined],
  ['certificate_expired', { hasChanged: true, isLifted: true }, undefined],
  ['recalled', { hasChanged: true, isLifted: true }, 'recalled'],
  ['stolen_or_diverted', { hasChanged: true, isLifted: true }, 'stolen_or_diverted'],
] as const)('a bottle that is %s, with %o since its last scan, notifies of %s', (status, since, expected) => {
  expect(notificationStatusOf(status, since)).toBe(expected);
});
