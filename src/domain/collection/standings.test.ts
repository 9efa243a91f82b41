/** A bottle in a collection has the same status as the page behind its code shows. */
import { expect, test } from 'vitest';
import { noticedStandings, standingOf, standings, warnedStandings } from './standings.ts';

test.each([
  [{ recalled: false, certificate: 'active' }, 'certified'],
  [{ recalled: true, certificate: 'active' }, 'recalled'],
  [{ recalled: true, certificate: 'revoked' }, 'recalled'],
  [{ recalled: true, certificate: undefined }, 'recalled'],
  [{ recalled: false, certificate: 'suspended' }, 'certificate_suspended'],
  [{ recalled: false, certificate: 'revoked' }, 'certificate_revoked'],
  [{ recalled: false, certificate: 'expired' }, 'certificate_expired'],
  [{ recalled: false, certificate: undefined }, 'not_certified'],
] as const)('%o is %s', (findings, standing) => {
  expect(standingOf(findings)).toBe(standing);
});

test('every status that sends a notification also shows a warning', () => {
  expect(warnedStandings).toEqual(expect.arrayContaining([...noticedStandings]));
  expect(standings).toEqual(expect.arrayContaining([...warnedStandings]));
});
