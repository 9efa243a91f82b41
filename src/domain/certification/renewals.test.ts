import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../common/dates.ts';
import { seasonOf } from './certificates.ts';
import { decideRenewal } from './decisions.ts';
import { type BatchResult, obstacleOf } from './evidence.ts';
import {
  decideRenewalRequest,
  decideSettingAside,
  isRenewalOpen,
  renewalOpensDays,
  renewalOpensOn,
  renewalPossibleFrom,
  renewalStates,
  reportStateOf,
  reportStates,
  resultsForRenewal,
} from './renewals.ts';

const certificate = { state: 'active', season: 2026, validUntil: '2027-11-21', batches: ['OLD'] } as const;
const report = { isOwnOil: true, batchNumber: 'NEW' };
const none = { onRecord: [], chosen: [] };
const wish = { certificate, hasWaiting: false, reports: [report], results: none };
const measured = (id: number, changes: Partial<BatchResult>): BatchResult => ({
  id,
  laboratoryGroup: 1,
  method: 'NMR',
  batchNumber: 'NEW',
  isRecalled: false,
  hasReport: true,
  openAlarm: null,
  isContradicted: false,
  sampledOn: null,
  harvestedOn: '2027-10-01',
  reportedOn: '2027-10-10',
  phenolicContent: 900,
  ...changes,
});

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
      { ...wish, reports: [] },
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

  test('rests on results of the new harvest that are on record, and on reports of its batches', () => {
    const today = '2027-11-01';
    const onRecord = [
      measured(1, {}),
      measured(2, { harvestedOn: '2026-10-01' }),
      measured(3, { batchNumber: 'OLD' }),
      measured(4, { batchNumber: null }),
      measured(5, { harvestedOn: null }),
      measured(6, { reportedOn: '2027-11-02' }),
    ];
    expect(resultsForRenewal(onRecord, certificate, today).map(({ id }) => id)).toEqual([1, 5]);
    const decided = (chosen: readonly number[], reports: (typeof report)[] = []) => {
      const decision = decideRenewalRequest({ ...wish, reports, results: { onRecord, chosen } }, today);
      return decision.ok ? 'accepted' : decision.refusal.code;
    };
    expect(decided([1, 5])).toBe('accepted');
    for (const id of [2, 3, 4, 6, 7]) expect(decided([1, id])).toBe('renewal-result');
    expect(decided([], [report, { ...report, isOwnOil: false }])).toBe('renewal-report-batch');
    expect(decided([], [{ ...report, batchNumber: 'OLD' }])).toBe('renewal-report-batch');
  });

  test('never rests on a result that a certificate cannot rest on, or that is not of a later harvest', () => {
    const day = fc.integer({ min: 0, max: 1200 }).map((count) => daysAfter('2025-06-01', count));
    const some = fc.record({
      batchNumber: fc.constantFrom('OLD', 'NEW', null),
      harvestedOn: fc.option(day),
      reportedOn: day,
    });
    fc.assert(
      fc.property(fc.array(some), day, (results, today) => {
        const onRecord = results.map((result, id) => measured(id, result));
        const proposed = resultsForRenewal(onRecord, certificate, today);
        for (const result of onRecord) {
          const isOfLaterHarvest = (result.harvestedOn ?? result.reportedOn) >= '2027-09-01';
          const qualifies =
            isOfLaterHarvest && result.batchNumber !== 'OLD' && obstacleOf(result, today) === undefined;
          expect(proposed.includes(result)).toBe(qualifies);
        }
      }),
    );
  });

  test('is issued once each report is recorded or set aside', () => {
    const some = fc.record({ isRecorded: fc.boolean(), setAsideReason: fc.option(fc.constant('Old.')) });
    fc.assert(
      fc.property(fc.array(some), (given) => {
        const reports = given.map(reportStateOf);
        const decision = decideRenewal({ status: 'approved', hasCertificateOfSeason: false, reports });
        const isRead = given.every((one) => one.isRecorded || one.setAsideReason !== null);
        expect(decision.ok ? 'issued' : decision.refusal.code).toBe(
          isRead ? 'issued' : 'renewal-report-unread',
        );
      }),
    );
    for (const renewal of renewalStates) {
      for (const state of reportStates) {
        const decision = decideSettingAside(renewal, state);
        expect(decision.ok).toBe(renewal === 'waiting' && state === 'unread');
      }
      expect(decideSettingAside(renewal, undefined)).toMatchObject({
        refusal: { code: 'renewal-not-found' },
      });
    }
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
