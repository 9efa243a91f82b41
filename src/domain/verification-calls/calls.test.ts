import { describe, expect, test } from 'vitest';
import { decideCallAct, decideOutcome, decideTime, possibleCallActs, reminderDue } from './calls.ts';

const at = (time: string) => new Date(time);
const call = {
  status: 'scheduled',
  scheduledAt: at('2026-12-01T09:00:00Z'),
  duration: 30,
  verificationOutcome: null,
} as const;

describe('a call', () => {
  test('that has not begun can be completed, cancelled and moved, but nobody has missed it', () => {
    const before = at('2026-12-01T08:59:59Z');
    expect(possibleCallActs(call, before)).toEqual(['complete', 'cancel', 'move']);
    expect(decideCallAct(call, 'miss', before)).toMatchObject({ refusal: { code: 'call-not-begun' } });
    expect(decideCallAct(call, 'miss', at('2026-12-01T09:00:00Z'))).toMatchObject({ value: 'no-show' });
  });

  test('is settled once', () => {
    for (const status of ['completed', 'cancelled', 'no-show'] as const) {
      expect(possibleCallActs({ ...call, status }, at('2026-12-02T09:00:00Z'))).toEqual([]);
      expect(decideCallAct({ ...call, status }, 'cancel', at('2026-12-02T09:00:00Z')).ok).toBe(false);
    }
  });

  test('has an outcome when it is completed, which changes only after another look', () => {
    expect(decideOutcome(call, 'approved')).toMatchObject({ refusal: { code: 'call-not-completed' } });
    const completed = { ...call, status: 'completed' } as const;
    expect(decideOutcome(completed, 'needs_review').ok).toBe(true);
    expect(decideOutcome({ ...completed, verificationOutcome: 'needs_review' }, 'approved').ok).toBe(true);
    expect(decideOutcome({ ...completed, verificationOutcome: 'approved' }, 'rejected')).toMatchObject({
      refusal: { code: 'call-settled' },
    });
  });

  test('is set for a time to come, not for this very moment', () => {
    expect(decideTime(call.scheduledAt, call.scheduledAt)).toMatchObject({
      refusal: { code: 'call-in-past' },
    });
    expect(decideTime(call.scheduledAt, at('2026-12-01T08:59:59Z')).ok).toBe(true);
  });
});

describe('a reminder', () => {
  const due = (now: string, setAt = '2026-11-20T09:00:00Z') =>
    reminderDue({ scheduledAt: call.scheduledAt, setAt: at(setAt) }, at(now));

  test('comes a day and an hour before, and never after the beginning', () => {
    expect(due('2026-11-30T08:59:00Z')).toBeUndefined();
    expect(due('2026-11-30T09:00:00Z')).toBe('day');
    expect(due('2026-12-01T07:59:00Z')).toBe('day');
    expect(due('2026-12-01T08:00:00Z')).toBe('hour');
    expect(due('2026-12-01T09:00:00Z')).toBeUndefined();
  });

  test('is spared whoever heard of the time within the same day', () => {
    expect(due('2026-11-30T12:00:00Z', '2026-11-30T11:00:00Z')).toBeUndefined();
    expect(due('2026-12-01T08:30:00Z', '2026-11-30T11:00:00Z')).toBe('hour');
  });
});
