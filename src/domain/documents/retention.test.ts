/** What is no evidence any more is not read any more. */
import { expect, test } from 'vitest';
import { mayAdministratorsRead } from './retention.ts';

const decided = new Date('2026-03-01T12:00:00Z');
const of = (applicationStatus: 'approved' | 'rejected' | 'withdrawn' | 'submitted') => ({
  applicationStatus,
  applicationDecidedAt: applicationStatus === 'submitted' ? null : decided,
});

test('documents of an open or approved application, and of none yet, are readable', () => {
  const later = new Date('2036-03-01T12:00:00Z');
  expect(mayAdministratorsRead(of('submitted'), later)).toBe(true);
  expect(mayAdministratorsRead(of('approved'), later)).toBe(true);
  expect(mayAdministratorsRead({ applicationStatus: null, applicationDecidedAt: null }, later)).toBe(true);
});

test('from a withdrawal on they are not', () => {
  expect(mayAdministratorsRead(of('withdrawn'), decided)).toBe(false);
});

test('after a rejection they are for ninety days', () => {
  expect(mayAdministratorsRead(of('rejected'), new Date('2026-05-30T11:59:59Z'))).toBe(true);
  expect(mayAdministratorsRead(of('rejected'), new Date('2026-05-30T12:00:00Z'))).toBe(false);
});
