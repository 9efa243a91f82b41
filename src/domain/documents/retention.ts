/**
 * For how long administrators may read the documents of an application. Their owner always may. The documents of
 * an application that is open, or was approved, are evidence; of one that ended otherwise they are somebody's papers.
 */
import { type ApplicationStatus, endedStatuses } from '../applications/states.ts';
import { laterByDays } from '../common/dates.ts';

/** Days from the end: none after a withdrawal; after a rejection time for questions and complaints about it. */
export const daysReadableAfter = {
  withdrawn: 0,
  rejected: 90,
} as const satisfies Record<(typeof endedStatuses)[number], number>;

export interface OfApplication {
  /** Null: the document belongs to no application yet. */
  readonly applicationStatus: ApplicationStatus | null;
  readonly applicationDecidedAt: Date | null;
}

export function mayAdministratorsRead(
  { applicationStatus, applicationDecidedAt }: OfApplication,
  now: Date,
): boolean {
  const ended = endedStatuses.find((status) => status === applicationStatus);
  if (ended === undefined || applicationDecidedAt === null) return true;
  return now < laterByDays(applicationDecidedAt, daysReadableAfter[ended]);
}
