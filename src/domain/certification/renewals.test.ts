import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../common/dates.ts';
import { seasonOf } from './certificates.ts';
import {
  decideRenewalRequest,
  isRenewalOpen,
  renewalOpensDays,
  renewalOpensOn,
  renewalPossibleFrom,
} from './renewals.ts';

const certificate = { state: 'active', season: 2026, validUntil: '2027-11-21' } as const;
const wish = { certificate, hasWaiting: false, reports: 1 };

describe('a renewal', () => {
  test('can be requested from 90 days before the end, and after it', () => {
    expect(renewalOpensOn(certificate)).toBe('2027-08-23');
    expect(decideRenewalRequest(wish, '2027-08-22')).toMatchObject({ refusal: { code: 'renewal-not-open' } });
    expect(decideRenewalRequest(wish, '2027-08-23').ok).toBe(true);
    expect(decideRenewalRequest(wish, '2028-01-01').ok).toBe(true);
  });

  test('is refused twice, without a report, or for a suspended or revoked certificate', () => {
    const today = '2027-10-01';
    const codes = [
      { ...wish, hasWaiting: true },
      { ...wish, reports: 0 },
      { ...wish, certificate: { ...certificate, state: 'suspended' } as const },
      { ...wish, certificate: { ...certificate, state: 'revoked' } as const },
      { ...wish, certificate: undefined },
    ].map((one) => decideRenewalRequest(one, today));
    expect(codes.map((one) => (one.ok ? 'accepted' : one.refusal.code))).toEqual([
      'renewal-waiting',
      'renewal-without-report',
      'renewal-not-open',
      'renewal-not-open',
      'renewal-not-open',
    ]);
  });

  test('is issued in a season that has no certificate in force yet', () => {
    expect(renewalPossibleFrom(certificate, '2027-08-31')).toBe('2027-09-01');
    expect(renewalPossibleFrom(certificate, '2027-09-01')).toBeUndefined();
    expect(renewalPossibleFrom({ ...certificate, state: 'suspended' }, '2027-08-31')).toBe('2027-09-01');
    expect(renewalPossibleFrom({ ...certificate, state: 'revoked' }, '2027-08-31')).toBeUndefined();
    expect(renewalPossibleFrom(undefined, '2027-08-31')).toBeUndefined();
  });

  test('opens once and stays open, and stays issuable once it can be issued', () => {
    const days = fc.integer({ min: 0, max: 2000 }).map((count) => daysAfter('2025-01-01', count));
    const later = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(days, days, later, (issuedOn, today, distance) => {
        const some = {
          state: 'active',
          season: seasonOf(issuedOn),
          validUntil: daysAfter(issuedOn, 365),
        } as const;
        const afterwards = daysAfter(today, distance);
        if (isRenewalOpen(some, today)) expect(isRenewalOpen(some, afterwards)).toBe(true);
        expect(isRenewalOpen(some, today)).toBe(today >= daysAfter(some.validUntil, -renewalOpensDays));
        const from = renewalPossibleFrom(some, today);
        if (from === undefined) expect(renewalPossibleFrom(some, afterwards)).toBeUndefined();
        else expect(from > today).toBe(true);
      }),
    );
  });
});
