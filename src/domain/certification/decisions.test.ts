/** A producer is decided on once; a season has one certificate. */
import { describe, expect, test } from 'vitest';
import { decideApproval, decideRejection } from './decisions.ts';
import { furtherEvidence } from './evidence.ts';

describe('an approval', () => {
  test.each(['draft', 'pending', 'approved'] as const)('makes a %s producer approved', (status) => {
    expect(decideApproval({ status, hasCertificateOfSeason: false })).toEqual({
      ok: true,
      value: 'approved',
    });
  });

  test('is refused a second time in a season', () => {
    expect(decideApproval({ status: 'approved', hasCertificateOfSeason: true })).toEqual({
      ok: false,
      refusal: { code: 'certificate-in-force' },
    });
  });

  test('is refused for a rejected producer until it applies again', () => {
    expect(decideApproval({ status: 'rejected', hasCertificateOfSeason: false })).toEqual({
      ok: false,
      refusal: { code: 'decision-not-possible' },
    });
  });
});

describe('a rejection', () => {
  test('is possible until the approval', () => {
    expect(decideRejection('draft')).toEqual({ ok: true, value: 'rejected' });
    expect(decideRejection('pending')).toEqual({ ok: true, value: 'rejected' });
    expect(decideRejection('approved')).toEqual({ ok: false, refusal: { code: 'decision-not-possible' } });
    expect(decideRejection('rejected')).toEqual({ ok: false, refusal: { code: 'decision-not-possible' } });
  });
});

test('shows the results of a certificate’s batches, and for a legacy certificate all that were recent at issue', () => {
  const result = (harvestedOn: string, batchNumber: string | null) => ({
    laboratoryGroup: 1,
    harvestedOn,
    sampledOn: null,
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
