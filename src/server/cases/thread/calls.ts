/** Thread entries of verification calls: what the applicant was notified of, and administrators' notes. */
import type { SentNotification, ThreadCall } from '../../../database/cases/thread.ts';
import type { ThreadCallEvent } from '../../../domain/cases/thread.ts';
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import { callOutcomes } from '../../../domain/verification-calls/calls.ts';
import { mailOf, type ThreadEntry } from './entries.ts';

const eventOfNotification = {
  'call-scheduled': 'scheduled',
  'call-moved': 'moved',
  'call-link': 'link',
  'call-reminder': 'reminder',
  'call-cancelled': 'cancelled',
  'call-missed': 'missed',
  'call-approved': 'approved',
  'call-rejected': 'rejected',
  'call-needs-review': 'needs-review',
  'call-outcome-corrected': 'outcome-corrected',
  'inspection-findings': 'findings',
} as const satisfies { readonly [Kind in NotificationKind]?: ThreadCallEvent };
type CallNotificationKind = keyof typeof eventOfNotification;

// Object.keys widens the keys of the table above to string.
export const callNotificationKinds = Object.keys(eventOfNotification) as readonly CallNotificationKind[];

export function entriesOfCalls(
  calls: readonly ThreadCall[],
  notifications: readonly SentNotification[],
): ThreadEntry[] {
  return calls.flatMap((call) => {
    const notified = notifications.flatMap((notification) => entryOfNotification(call, notification) ?? []);
    const shown = notified.length > 0 ? notified : entriesOfCall(call);
    return [...shown, ...entriesOfNotes(call, shown.at(-1)?.at ?? call.setAt)];
  });
}

function entryOfNotification(call: ThreadCall, notification: SentNotification): ThreadEntry | undefined {
  const { kind, payload, createdAt, readAt, dedupeKey } = notification;
  const notified = callNotificationKinds.find((one) => one === kind);
  if (notified === undefined || payload['call'] !== String(call.id)) return undefined;
  const isOwnAction = readAt?.getTime() === createdAt.getTime();
  return {
    kind: 'call',
    key: dedupeKey,
    at: createdAt,
    side: notified === 'call-reminder' ? 'system' : isOwnAction ? 'applicant' : 'administrators',
    who: isOwnAction ? (payload['company'] ?? null) : null,
    mail: mailOf(notification),
    callId: call.id,
    event: eventOfNotification[notified],
    startsAt: payload['start'] ?? call.scheduledAt.toISOString(),
    outcome: callOutcomes.find((outcome) => outcome === payload['outcome']) ?? null,
    text: payload['reason'] ?? null,
  };
}

/** A call that the applicant was not notified of, because the producer had no owner at that time. */
function entriesOfCall({
  id,
  scheduledAt,
  setAt,
  outcome,
  outcomeAt,
  outcomeReason,
}: ThreadCall): ThreadEntry[] {
  const call = {
    kind: 'call',
    side: 'administrators',
    who: null,
    mail: null,
    callId: id,
    startsAt: scheduledAt.toISOString(),
  } as const;
  const scheduled = {
    key: `call:${id}:scheduled`,
    at: setAt,
    event: 'scheduled',
    outcome: null,
    text: null,
  } as const;
  if (outcome === null || outcomeAt === null) return [{ ...call, ...scheduled }];
  const event = outcome === 'needs_review' ? 'needs-review' : outcome;
  const judged = { key: `call:${id}:outcome`, at: outcomeAt, event, outcome, text: outcomeReason } as const;
  return [
    { ...call, ...scheduled },
    { ...call, ...judged },
  ];
}

/** Notes have no time of their own: they follow the last entry about the call. */
function entriesOfNotes({ id, notes }: ThreadCall, at: Date): ThreadEntry[] {
  if (notes === null) return [];
  const base = { key: `call-note:${id}`, at, side: 'administrators', who: null, mail: null } as const;
  return [{ ...base, kind: 'call-note', callId: id, text: notes }];
}
