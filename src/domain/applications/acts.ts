/** Which application actions belong to the applicant and which to administrators. */
import { type ActOf, possibleActs } from '../common/transitions.ts';
import { type ApplicationStatus, applicationTransitions } from './states.ts';

export type ApplicationAct = ActOf<typeof applicationTransitions>;

const actsOf = {
  applicant: ['answer_changes', 'withdraw'],
  administrator: ['approve_for_review', 'request_changes', 'certify', 'reject'],
} as const satisfies Record<string, readonly ApplicationAct[]>;

export type Asker = keyof typeof actsOf;

/** The actions that `asker` can take now; the UI renders its buttons from this list. */
export function actsOpenTo(asker: Asker, status: ApplicationStatus): ApplicationAct[] {
  const own: readonly ApplicationAct[] = actsOf[asker];
  return possibleActs(applicationTransitions, status).filter((act) => own.includes(act));
}
