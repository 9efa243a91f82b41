/**
 * How long administrators may read the documents of an application. The owner always may. Documents of an
 * open or approved application are evidence; those of one that ended otherwise are private.
 */
import { type ApplicationStatus, endedStatuses } from '../applications/states.ts';
import { laterByDays } from '../common/dates.ts';

/** Days after the end: none after a withdrawal; time for questions and complaints after a rejection. */
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
