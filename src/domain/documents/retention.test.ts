/** Administrators cannot read documents that are no longer evidence. */
import { expect, test } from 'vitest';
import { mayAdministratorsRead } from './retention.ts';

const decided = new Date('2026-03-01T12:00:00Z');
const of = (applicationStatus: 'approved' | 'rejected' | 'withdrawn' | 'submitted') => ({
  applicationStatus,
  applicationDecidedAt: applicationStatus === 'submitted' ? null : decided,
});

test('administrators can read documents of an open or approved application, or of none yet', () => {
  const later = new Date('2036-03-01T12:00:00Z');
  expect(mayAdministratorsRead(of('submitted'), later)).toBe(true);
  expect(mayAdministratorsRead(of('approved'), later)).toBe(true);
  expect(mayAdministratorsRead({ applicationStatus: null, applicationDecidedAt: null }, later)).toBe(true);
});

test('administrators cannot read them after a withdrawal', () => {
  expect(mayAdministratorsRead(of('withdrawn'), decided)).toBe(false);
});

test('administrators can read them for ninety days after a rejection', () => {
  expect(mayAdministratorsRead(of('rejected'), new Date('2026-05-30T11:59:59Z'))).toBe(true);
  expect(mayAdministratorsRead(of('rejected'), new Date('2026-05-30T12:00:00Z'))).toBe(false);
});
