/** Which acts of the table are whose: the applicant's, or the administrators'. */
import { type ActOf, possibleActs } from '../common/transitions.ts';
import { type ApplicationStatus, applicationTransitions } from './states.ts';

export type ApplicationAct = ActOf<typeof applicationTransitions>;

const actsOf = {
  applicant: ['answer_changes', 'withdraw'],
  administrator: ['approve_for_review', 'request_changes', 'certify', 'reject'],
} as const satisfies Record<string, readonly ApplicationAct[]>;

export type Asker = keyof typeof actsOf;

/** The acts that `asker` can do now; buttons are drawn from this. */
export function actsOpenTo(asker: Asker, status: ApplicationStatus): ApplicationAct[] {
  const own: readonly ApplicationAct[] = actsOf[asker];
  return possibleActs(applicationTransitions, status).filter((act) => own.includes(act));
}
