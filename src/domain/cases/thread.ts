/**
 * The thread of an application: all messages and events between applicant and administrators, in time order.
 * Some entries are visible to administrators only.
 */

/** `internal`: visible to administrators only. */
export const threadVisibility = {
  step: 'shared',
  request: 'shared',
  reply: 'shared',
  reminder: 'shared',
  document: 'shared',
  call: 'shared',
  appeal: 'shared',
  'call-note': 'internal',
  assignment: 'internal',
  altered: 'internal',
} as const satisfies Readonly<Record<string, 'shared' | 'internal'>>;
export type ThreadKind = keyof typeof threadVisibility;

/** Who caused an entry; `system`: a job. */
export const threadSides = ['applicant', 'administrators', 'system'] as const;
export type ThreadSide = (typeof threadSides)[number];
export type ThreadReader = Exclude<ThreadSide, 'system'>;

/** The call events that the applicant was notified of. */
export const threadCallEvents = [
  'scheduled',
  'moved',
  'link',
  'reminder',
  'cancelled',
  'missed',
  'approved',
  'rejected',
  'needs-review',
  'outcome-corrected',
  'findings',
] as const;
export type ThreadCallEvent = (typeof threadCallEvents)[number];

/** State of the mail about an entry; `suppressed`: turned off by the recipient, or outdated before sending. */
export const threadMailStates = ['waiting', 'sent', 'suppressed', 'refused'] as const;

/** More than occurs; no list is unbounded. */
export const threadLimits = { notifications: 500, calls: 50 } as const;

export interface ThreadPart {
  readonly kind: ThreadKind;
  readonly at: Date;
  readonly side: ThreadSide;
  /** A name; null when the account was deleted. */
  readonly who: string | null;
}

/** Oldest first. An applicant sees no names of administrators and no internal entries. */
export function threadFor<Part extends ThreadPart>(reader: ThreadReader, parts: readonly Part[]): Part[] {
  return parts
    .filter(({ kind }) => reader === 'administrators' || threadVisibility[kind] === 'shared')
    .map((part) => (reader === 'administrators' || part.side === 'applicant' ? part : { ...part, who: null }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
