/** Numbers, validity and states of certificates. */
import { expect, test } from 'vitest';
import {
  certificateNumber,
  certificateNumberPattern,
  decisionBehind,
  seasonName,
  seasonOf,
  stateOn,
  validUntil,
} from './certificates.ts';

test('a certificate number names the year and the order within it', () => {
  expect(certificateNumber(2026, 11)).toBe('PHL-2026-000011');
  expect(certificateNumber(2026, 11)).toMatch(certificateNumberPattern);
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('issued on %s for %i months it is valid until %s', (issuedOn, months, last) => {
  expect(validUntil(issuedOn, months)).toBe(last);
});

test('a certificate is valid to the end of its last day and expired the day after', () => {
  const certificate = { state: 'active', validUntil: '2027-11-21' } as const;
  expect(stateOn('2027-11-21', certificate)).toBe('active');
  expect(stateOn('2027-11-22', certificate)).toBe('expired');
});

test('a revoked or suspended certificate does not become expired', () => {
  expect(stateOn('2030-01-01', { state: 'revoked', validUntil: '2027-11-21' })).toBe('revoked');
  expect(stateOn('2030-01-01', { state: 'suspended', validUntil: '2027-11-21' })).toBe('suspended');
});

test('a season begins in September and is named after two years', () => {
  expect(seasonOf('2026-09-01')).toBe(2026);
  expect(seasonOf('2026-08-31')).toBe(2025);
  expect(seasonOf('2027-01-15')).toBe(2026);
  expect(seasonName(2026)).toBe('2026/27');
  expect(seasonName(1999)).toBe('1999/00');
});

test('the decision behind a state is the one that led to it, whatever its batches did since', () => {
  const history = [
    { fromState: null, toState: 'active', reason: null },
    { fromState: 'active', toState: 'suspended', reason: 'Glass in a bottle' },
    { fromState: 'suspended', toState: 'suspended', reason: 'PAP-2601' },
  ];
  expect(decisionBehind(history, 'suspended')?.reason).toBe('Glass in a bottle');
  expect(decisionBehind(history, 'revoked')).toBeUndefined();
});
