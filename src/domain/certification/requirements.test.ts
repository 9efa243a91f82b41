/** The checklist shows for each requirement whether it is met, waiting or missing. */
import { describe, expect, test } from 'vitest';
import { type ReviewFacts, requirementsOf, summaryOfCalls } from './requirements.ts';

const complete: ReviewFacts = {
  missingAnswers: [],
  askedAnswers: 0,
  businessLicense: 'accepted',
  labReports: 'accepted',
  call: 'approved',
  labResults: { counted: 2, needed: 2 },
};

const stateOf = (facts: Partial<ReviewFacts>) =>
  requirementsOf({ ...complete, ...facts }).filter(({ state }) => state !== 'met');

test('a complete application has no open requirements', () => {
  expect(stateOf({})).toEqual([]);
});

test('distinguishes missing requirements from waiting ones', () => {
  expect(stateOf({ missingAnswers: ['phone'] })).toEqual([{ name: 'answers', state: 'missing' }]);
  expect(stateOf({ askedAnswers: 2 })).toEqual([{ name: 'asked', state: 'waiting' }]);
  expect(stateOf({ businessLicense: 'returned' })).toEqual([{ name: 'businessLicense', state: 'waiting' }]);
  expect(stateOf({ businessLicense: 'expired' })).toEqual([{ name: 'businessLicense', state: 'missing' }]);
  expect(stateOf({ labReports: 'none' })).toEqual([{ name: 'labReports', state: 'missing' }]);
  expect(stateOf({ labResults: { counted: 1, needed: 2 } })).toEqual([
    { name: 'labResults', state: 'missing' },
  ]);
  expect(stateOf({ call: 'scheduled' })).toEqual([{ name: 'call', state: 'waiting' }]);
});

describe('the calls with a producer', () => {
  test('count by their latest outcome, or by the schedule when there is none', () => {
    const held = { status: 'completed', outcome: 'rejected' } as const;
    const planned = { status: 'scheduled', outcome: null } as const;
    expect(summaryOfCalls([])).toBe('none');
    expect(summaryOfCalls([{ status: 'cancelled', outcome: null }])).toBe('none');
    expect(summaryOfCalls([planned])).toBe('scheduled');
    expect(summaryOfCalls([planned, held])).toBe('rejected');
    expect(summaryOfCalls([{ status: 'completed', outcome: 'approved' }, held])).toBe('approved');
  });
});
