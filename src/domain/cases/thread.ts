/**
 * The thread of an application: everything that the applicant and the administrators said to each other, in the order of
 * time. Some of what administrators read in it is theirs alone.
 */

/** `internal`: for administrators alone. */
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

/** Whose act an entry is; `system`: of a job. */
export const threadSides = ['applicant', 'administrators', 'system'] as const;
export type ThreadSide = (typeof threadSides)[number];
export type ThreadReader = Exclude<ThreadSide, 'system'>;

/** What the applicant was told of a call. */
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

/** What became of the mail about an entry; `withheld`: not wanted, or outdated before it left. */
export const threadMailStates = ['waiting', 'sent', 'withheld', 'refused'] as const;

/** More than happens; no list is unbounded. */
export const threadLimits = { notices: 500, calls: 50 } as const;

export interface ThreadPart {
  readonly kind: ThreadKind;
  readonly at: Date;
  readonly side: ThreadSide;
  /** A name; null when the account is gone. */
  readonly who: string | null;
}

/** Oldest first. An applicant reads no name of an administrator, and nothing that is internal. */
export function threadFor<Part extends ThreadPart>(reader: ThreadReader, parts: readonly Part[]): Part[] {
  return parts
    .filter(({ kind }) => reader === 'administrators' || threadVisibility[kind] === 'shared')
    .map((part) => (reader === 'administrators' || part.side === 'applicant' ? part : { ...part, who: null }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
