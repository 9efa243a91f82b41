/** Whatever both sides do, an applicant gets at most two reminders of a request, each in time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApplicationStatus } from '../applications/states.ts';
import {
  decideDueReminder,
  decideReminder,
  decideStoppingReminders,
  defaultReminderDays,
  nextReminderAt,
  type RemindableRequest,
  type ReminderDays,
  reminderLimits,
  silentSince,
} from './reminders.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const start = new Date('2026-11-02T09:00:00Z');
const later = (days: number, from = start) => new Date(from.getTime() + days * day);

const asked: RemindableRequest = {
  status: 'changes_requested',
  requestedAt: start,
  answeredAt: null,
  stoppedAt: null,
  remindedAt: [],
};

test('the job reminds after five and after ten days, and then stops', () => {
  const due = (request: RemindableRequest, at: Date) =>
    decideDueReminder(request, defaultReminderDays, at).ok;
  expect([due(asked, later(4.99)), due(asked, later(5))]).toEqual([false, true]);
  const once = { ...asked, remindedAt: [later(5)] };
  expect([due(once, later(9.99)), due(once, later(10))]).toEqual([false, true]);
  const twice = { ...asked, remindedAt: [later(5), later(10)] };
  expect(due(twice, later(40))).toBe(false);
  expect(silentSince(once)).toBeUndefined();
  expect(silentSince(twice)).toEqual(start);
});

test('a late first reminder keeps the interval to the second', () => {
  const late = { ...asked, remindedAt: [later(12)] };
  expect(nextReminderAt(late, defaultReminderDays)).toEqual(later(17));
});

test('an administrator sees why no further reminder can be sent', () => {
  const why = (request: RemindableRequest, at: Date) => {
    const decided = decideReminder(request, at);
    return decided.ok ? decided.value : decided.refusal.code;
  };
  expect(why(asked, start)).toBe(1);
  expect(why({ ...asked, remindedAt: [start] }, later(0.9))).toBe('case-reminder-too-soon');
  expect(why({ ...asked, remindedAt: [start] }, later(1))).toBe(2);
  expect(why({ ...asked, remindedAt: [start, later(1)] }, later(9))).toBe('case-reminder-limit-reached');
  expect(why({ ...asked, stoppedAt: start }, later(1))).toBe('case-reminders-stopped');
  expect(why({ ...asked, status: 'withdrawn' }, later(1))).toBe('case-not-waiting');
  expect(why({ ...asked, answeredAt: start }, later(1))).toBe('case-not-waiting');
  expect(decideStoppingReminders({ ...asked, status: 'rejected' }).ok).toBe(false);
});

const steps = fc.array(
  fc.record({
    /** Hours before this step. */
    after: fc.integer({ min: 0, max: 200 }),
    action: fc.constantFrom('job', 'job', 'administrator', 'stop', 'resume', 'answer', 'withdraw', 'reject'),
  }),
  { maxLength: 40 },
);
const someDays = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .map(([first, more]): ReminderDays => [first, first + more]);

const endings: Readonly<Record<string, ApplicationStatus>> = { withdraw: 'withdrawn', reject: 'rejected' };

/** Runs one step as the server does. */
function take(request: RemindableRequest, action: string, days: ReminderDays, now: Date): RemindableRequest {
  const ended = endings[action];
  if (ended !== undefined) return { ...request, status: ended };
  if (action === 'answer') return { ...request, status: 'submitted', answeredAt: now };
  if (action === 'stop' || action === 'resume') {
    return decideStoppingReminders(request).ok
      ? { ...request, stoppedAt: action === 'stop' ? now : null }
      : request;
  }
  const decided = action === 'job' ? decideDueReminder(request, days, now) : decideReminder(request, now);
  return decided.ok ? { ...request, remindedAt: [...request.remindedAt, now] } : request;
}

test('no sequence of actions sends a third reminder, an early one, or one for a request that is not open', () => {
  fc.assert(
    fc.property(steps, someDays, (sequence, days) => {
      let request = asked;
      let now = start;
      for (const { after, action } of sequence) {
        now = new Date(now.getTime() + after * hour);
        const before = request;
        request = take(before, action, days, now);
        const isReminded = request.remindedAt.length > before.remindedAt.length;
        expect(request.remindedAt.length).toBeLessThanOrEqual(reminderLimits.perRequest);
        if (!isReminded) continue;
        expect([before.status, before.answeredAt, before.stoppedAt]).toEqual([
          'changes_requested',
          null,
          null,
        ]);
        const latest = before.remindedAt.at(-1);
        if (latest !== undefined) expect(now.getTime() - latest.getTime()).toBeGreaterThanOrEqual(day);
        if (action === 'job') {
          const promised = days[before.remindedAt.length] ?? Number.POSITIVE_INFINITY;
          expect(now.getTime()).toBeGreaterThanOrEqual(later(promised).getTime());
        }
      }
      const isSilent = silentSince(request) !== undefined;
      expect(isSilent).toBe(request.remindedAt.length === 2 && request.status === 'changes_requested');
    }),
  );
});
