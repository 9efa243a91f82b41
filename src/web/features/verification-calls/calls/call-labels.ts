/** The tone of each status of a call, and whether two time zones show the same time for it. */
import type { CallStatus } from '../../../../domain/verification-calls/calls.ts';
import type { StatusTone } from '../../../kernel/ui/status-badge.tsx';

export const callTones = {
  scheduled: 'info',
  completed: 'ok',
  cancelled: 'bad',
  'no-show': 'warn',
} as const satisfies Record<CallStatus, StatusTone>;

export const outcomeTones = { approved: 'ok', rejected: 'bad', needs_review: 'warn' } as const;

/** Two time zones may have the same offset on that day: then the time is shown once. */
export function differ(instant: string, one: string, other: string): boolean {
  if (one === other) return false;
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  return clock(one) !== clock(other);
}
