/** A certificate covers a batch only through the batch's own results. */
import { expect, test } from 'vitest';
import { decideBatch } from './scope.ts';

const gold = { state: 'active', season: 2026, level: 'gold' } as const;
const result = (phenolicContent: number, harvestedOn: string | null = '2026-10-20') => ({
  phenolicContent,
  harvestedOn,
  documentId: 'report',
  openAlarm: null,
});
const refused = (code: string) => ({ ok: false, refusal: { code } });

test('covers a batch of the season with the lowest content that its laboratories found', () => {
  expect(
    decideBatch(gold, { results: [result(1420), result(1390)], harvestDates: [], isRecalled: false }),
  ).toEqual({
    ok: true,
    value: 1390,
  });
});

test('refuses a listed batch without a result, whatever its producer states', () => {
  expect(decideBatch(gold, { results: [], harvestDates: ['2026-10-20'], isRecalled: false })).toEqual(
    refused('batch-not-measured'),
  );
});

test('refuses a batch with a result whose report is not attached', () => {
  const without = { ...result(1420), documentId: null };
  expect(
    decideBatch(gold, { results: [result(1420), without], harvestDates: [], isRecalled: false }),
  ).toEqual(refused('result-without-report'));
});

test('refuses a batch with an open alarm at one of its reports', () => {
  const alarmed = { ...result(1420), openAlarm: 'same-report-number' as const };
  expect(
    decideBatch(gold, { results: [result(1420), alarmed], harvestDates: [], isRecalled: false }),
  ).toEqual(refused('alarm-same-report-number'));
});

test('refuses a batch whose lowest result does not support the level', () => {
  expect(
    decideBatch(gold, { results: [result(1199), result(2400)], harvestDates: [], isRecalled: false }),
  ).toEqual(refused('batch-below-certificate'));
});

test.each([
  ['by its report', { results: [result(1400, '2025-10-20')], harvestDates: [], isRecalled: false }],
  ['by its listing', { results: [result(1400)], harvestDates: ['2025-10-20'], isRecalled: false }],
  ['as far as anybody knows', { results: [result(1400, null)], harvestDates: [], isRecalled: false }],
])('refuses a batch of another season %s', (_how, batch) => {
  expect(decideBatch(gold, batch)).toEqual(refused('batch-of-another-season'));
});

test.each(['suspended', 'revoked', 'expired'] as const)(
  'refuses to add a batch to a certificate that is %s',
  (state) => {
    expect(
      decideBatch({ ...gold, state }, { results: [result(1400)], harvestDates: [], isRecalled: false }),
    ).toEqual(refused('certificate-action-not-possible'));
  },
);
