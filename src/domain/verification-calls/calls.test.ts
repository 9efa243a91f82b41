import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CallStatus,
  callOutcomes,
  decideCallAction,
  decideOutcome,
  decideProducerMove,
  decideTime,
  isOpenCall,
  outcomeCorrectionWindow,
  possibleCallActions,
  possibleOutcomes,
  producerMoveNotice,
  reminderDue,
  slotsForProducer,
} from './calls.ts';

const at = (time: string) => new Date(time);
const call = {
  status: 'scheduled',
  scheduledAt: at('2026-12-01T09:00:00Z'),
  duration: 30,
  verificationOutcome: null,
  outcomeAt: null,
} as const;

describe('a call', () => {
  test('that has not begun can be cancelled and moved, but neither completed nor missed', () => {
    const before = at('2026-12-01T08:59:59Z');
    expect(possibleCallActions(call, before)).toEqual(['cancel', 'move']);
    for (const action of ['complete', 'miss'] as const) {
      expect(decideCallAction(call, action, before)).toMatchObject({ refusal: { code: 'call-not-begun' } });
    }
    expect(decideCallAction(call, 'complete', at('2026-12-01T09:00:00Z'))).toMatchObject({
      value: 'completed',
    });
    expect(decideCallAction(call, 'miss', at('2026-12-01T09:00:00Z'))).toMatchObject({ value: 'no-show' });
  });

  test('is closed once', () => {
    for (const status of ['completed', 'cancelled', 'no-show'] as const) {
      expect(possibleCallActions({ ...call, status }, at('2026-12-02T09:00:00Z'))).toEqual([]);
      expect(decideCallAction({ ...call, status }, 'cancel', at('2026-12-02T09:00:00Z')).ok).toBe(false);
    }
  });

  const completed = { ...call, status: 'completed' } as const;
  const later = at('2026-12-01T10:00:00Z');
  const approve = { outcome: 'approved', reason: null } as const;
  const reject = { outcome: 'rejected', reason: 'The mill was not shown.' } as const;

  test('gets an outcome only when completed, and not before its start', () => {
    expect(decideOutcome(call, approve, later)).toMatchObject({ refusal: { code: 'call-not-completed' } });
    expect(decideOutcome(completed, approve, later)).toMatchObject({ value: { isCorrection: false } });
    expect(decideOutcome(completed, reject, at('2026-12-01T08:59:59Z'))).toMatchObject({
      refusal: { code: 'call-not-begun' },
    });
  });

  test('is rejected only with a reason', () => {
    for (const reason of [null, '', '  ']) {
      expect(decideOutcome(completed, { outcome: 'rejected', reason }, later)).toMatchObject({
        refusal: { code: 'call-reason-missing' },
      });
    }
    expect(decideOutcome(completed, reject, later).ok).toBe(true);
  });

  test('lets its outcome be corrected within an hour; after that only needs_review can be changed', () => {
    const outcomeAt = later;
    const hour = outcomeCorrectionWindow;
    const rejected = { ...completed, verificationOutcome: 'rejected', outcomeAt } as const;
    const within = new Date(later.getTime() + hour - 1);
    const after = new Date(later.getTime() + hour);
    expect(decideOutcome(rejected, approve, within)).toMatchObject({ value: { isCorrection: true } });
    expect(decideOutcome(rejected, reject, within)).toMatchObject({ refusal: { code: 'call-closed' } });
    expect(decideOutcome(rejected, approve, after)).toMatchObject({ refusal: { code: 'call-closed' } });
    const unclear = { ...rejected, verificationOutcome: 'needs_review' } as const;
    expect(decideOutcome(unclear, approve, after)).toMatchObject({ value: { isCorrection: false } });
  });

  test('never has an outcome before the start or a rejection without a reason, in any state', () => {
    const times = fc.date({
      min: at('2026-11-30T00:00:00Z'),
      max: at('2026-12-03T00:00:00Z'),
      noInvalidDate: true,
    });
    const calls = fc.record({
      status: fc.constantFrom('scheduled', 'completed', 'cancelled', 'no-show'),
      scheduledAt: times,
      duration: fc.constant(30),
      verificationOutcome: fc.option(fc.constantFrom(...callOutcomes), { nil: null }),
      outcomeAt: fc.option(times, { nil: null }),
    });
    const inputs = fc.record({
      outcome: fc.constantFrom(...callOutcomes),
      reason: fc.option(fc.string(), { nil: null }),
    });
    fc.assert(
      fc.property(calls, inputs, times, (some, input, now) => {
        const { ok } = decideOutcome(some, input, now);
        if (now < some.scheduledAt) {
          expect(ok).toBe(false);
          expect(possibleOutcomes(some, now)).toEqual([]);
          expect(possibleCallActions(some, now)).not.toContain('complete');
        }
        if (ok && input.outcome === 'rejected') expect(input.reason?.trim()).toBeTruthy();
        if (ok) expect(possibleOutcomes(some, now)).toContain(input.outcome);
      }),
    );
  });

  test('ends with its application until it is over', () => {
    expect(isOpenCall(call, at('2026-12-01T09:29:59Z'))).toBe(true);
    expect(isOpenCall(call, at('2026-12-01T09:30:00Z'))).toBe(false);
    expect(isOpenCall(completed, at('2026-11-30T09:00:00Z'))).toBe(false);
  });

  test('cannot be scheduled for the current or a past moment', () => {
    expect(decideTime(call.scheduledAt, call.scheduledAt)).toMatchObject({
      refusal: { code: 'call-in-past' },
    });
    expect(decideTime(call.scheduledAt, at('2026-12-01T08:59:59Z')).ok).toBe(true);
  });
});

describe('a producer', () => {
  const slot = at('2026-12-03T09:00:00Z');
  const move = (now: string, offered: readonly Date[] = [slot], status: CallStatus = 'scheduled') =>
    decideProducerMove({ ...call, status }, slot, { offered, now: at(now) });

  test('can move a call until 24 hours before it, to an offered time', () => {
    expect(move('2026-11-30T09:00:00Z')).toMatchObject({ value: slot });
    expect(move('2026-11-30T09:00:01Z')).toMatchObject({ refusal: { code: 'call-move-too-late' } });
    expect(move('2026-11-29T09:00:00Z', [])).toMatchObject({ refusal: { code: 'call-slot-not-offered' } });
    expect(move('2026-11-29T09:00:00Z', [slot], 'cancelled')).toMatchObject({
      refusal: { code: 'call-closed' },
    });
  });

  test('is offered no time less than 24 hours away', () => {
    expect(slotsForProducer([slot], at('2026-12-02T09:00:00Z'))).toEqual([slot]);
    expect(slotsForProducer([slot], at('2026-12-02T09:00:01Z'))).toEqual([]);
  });

  test('never moves a call that is near or over, or to a time that was not offered', () => {
    const times = fc.date({
      min: at('2026-11-25T00:00:00Z'),
      max: at('2026-12-10T00:00:00Z'),
      noInvalidDate: true,
    });
    const offers = fc.array(times, { maxLength: 5 });
    fc.assert(
      fc.property(times, times, offers, fc.nat(5), (scheduledAt, now, offered, index) => {
        const wanted = offered[index] ?? scheduledAt;
        const decided = decideProducerMove({ status: 'scheduled', scheduledAt }, wanted, { offered, now });
        if (!decided.ok) return;
        expect(scheduledAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(producerMoveNotice);
        expect(offered).toContainEqual(wanted);
      }),
    );
  });
});

describe('a reminder', () => {
  const due = (now: string, setAt = '2026-11-20T09:00:00Z') =>
    reminderDue({ scheduledAt: call.scheduledAt, setAt: at(setAt) }, at(now));

  test('is sent a day and an hour before, and never after the start', () => {
    expect(due('2026-11-30T08:59:00Z')).toBeUndefined();
    expect(due('2026-11-30T09:00:00Z')).toBe('day');
    expect(due('2026-12-01T07:59:00Z')).toBe('day');
    expect(due('2026-12-01T08:00:00Z')).toBe('hour');
    expect(due('2026-12-01T09:00:00Z')).toBeUndefined();
  });

  test('is skipped when the call was scheduled within the same lead time', () => {
    expect(due('2026-11-30T12:00:00Z', '2026-11-30T11:00:00Z')).toBeUndefined();
    expect(due('2026-12-01T08:30:00Z', '2026-11-30T11:00:00Z')).toBe('hour');
  });
});
