/** A bottle in a collection is said to stand as the page behind its code would say. */
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

test('nobody is told of a bottle that is not warned of', () => {
  expect(warnedStandings).toEqual(expect.arrayContaining([...noticedStandings]));
  expect(standings).toEqual(expect.arrayContaining([...warnedStandings]));
});
