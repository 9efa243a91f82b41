import { expect, test } from 'vitest';
import { businessDayOf, deadlineOn } from './deadlines.ts';

const work = { dueOn: '2026-11-19', lateOn: '2026-11-23', isOpen: true };

test.each([
  ['2026-11-19', { passed: false, overdue: false }],
  ['2026-11-20', { passed: true, overdue: false }],
  ['2026-11-23', { passed: true, overdue: false }],
  ['2026-11-24', { passed: true, overdue: true }],
])('on %s', (today, expected) => {
  expect(deadlineOn(today, work)).toMatchObject(expected);
});

test('what has ended, or waits for the applicant, is not overdue', () => {
  const none = { passed: false, overdue: false };
  expect(deadlineOn('2027-01-01', { ...work, isOpen: false })).toMatchObject(none);
  expect(deadlineOn('2027-01-01', { dueOn: null, lateOn: null, isOpen: true })).toMatchObject(none);
});

test('the day is that of the calendar', () => {
  const midnight = new Date('2026-11-21T22:30:00Z');
  expect(businessDayOf(midnight, { timeZone: 'Europe/Athens', weekend: ['sunday'] })).toBe('2026-11-22');
  expect(businessDayOf(midnight, { timeZone: 'UTC', weekend: ['sunday'] })).toBe('2026-11-21');
});
