/** A decision about a producer is made once; a season has one certificate. */
import { describe, expect, test } from 'vitest';
import { decideApproval, decideRejection } from './decisions.ts';
import { furtherEvidence } from './evidence.ts';

describe('approving', () => {
  test.each(['draft', 'pending', 'approved'] as const)('a %s producer becomes approved', (status) => {
    expect(decideApproval({ status, hasCertificateOfSeason: false })).toEqual({
      ok: true,
      value: 'approved',
    });
  });

  test('a second time in a season is refused', () => {
    expect(decideApproval({ status: 'approved', hasCertificateOfSeason: true })).toEqual({
      ok: false,
      refusal: { code: 'certificate-in-force' },
    });
  });

  test('a rejected producer has to apply again first', () => {
    expect(decideApproval({ status: 'rejected', hasCertificateOfSeason: false })).toEqual({
      ok: false,
      refusal: { code: 'decision-not-possible' },
    });
  });
});

describe('rejecting', () => {
  test('is possible until the approval', () => {
    expect(decideRejection('draft')).toEqual({ ok: true, value: 'rejected' });
    expect(decideRejection('pending')).toEqual({ ok: true, value: 'rejected' });
    expect(decideRejection('approved')).toEqual({ ok: false, refusal: { code: 'decision-not-possible' } });
    expect(decideRejection('rejected')).toEqual({ ok: false, refusal: { code: 'decision-not-possible' } });
  });
});

test('a certificate shows the results of its batches, and one from before all that counted then', () => {
  const result = (harvestedOn: string, batchNumber: string | null) => ({
    laboratory: 'Laboratory',
    harvestedOn,
    reportedOn: harvestedOn,
    phenolicContent: 1300,
    batchNumber,
  });
  const recent = result('2025-10-20', null);
  const old = result('2023-10-20', null);
  const oldOfBatch = result('2023-10-20', 'EV-1');
  const certificate = { issuedOn: '2026-11-21', batches: ['EV-1'] };
  const shown = (basis: 'results' | 'legacy') =>
    furtherEvidence([recent, old, oldOfBatch], { ...certificate, basis });
  expect(shown('results')).toEqual([oldOfBatch]);
  expect(shown('legacy')).toEqual([recent, oldOfBatch]);
});
