/** The summary of a certificate in a QR code. */
import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const facts = {
  number: 'PHL-2026-000011',
  holder: 'Κτήμα',
  level: 'gold',
  measuredContent: 1300,
  batches: ['L1', 'L2'],
  issuedOn: '2026-11-21',
  validUntil: '2027-11-21',
} as const;
const origin = 'https://phenolive.example';

test('it holds until the last second of its last day', () => {
  const { nbf, exp } = summaryOf(facts, origin);
  expect(new Date(nbf * 1000).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(new Date(exp * 1000).toISOString()).toBe('2027-11-21T23:59:59.000Z');
});

test('it states no content without a report', () => {
  expect(summaryOf(facts, origin)).toMatchObject({ mgPerKg: 1300 });
  expect(summaryOf({ ...facts, measuredContent: null }, origin)).not.toHaveProperty('mgPerKg');
});

test('it counts the batches where their numbers are too long for a code', () => {
  expect(summaryOf(facts, origin)).toMatchObject({ batches: ['L1', 'L2'] });
  const many = Array.from({ length: 30 }, (_, index) => `L-2026-${index}`);
  const summary = summaryOf({ ...facts, batches: many }, origin);
  expect(summary).toMatchObject({ batchCount: 30 });
  expect(summary).not.toHaveProperty('batches');
});
