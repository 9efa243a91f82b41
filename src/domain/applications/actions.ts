/** Which application actions belong to the applicant and which to administrators. */
import { type ActionOf, possibleActions } from '../common/transitions.ts';
import { type ApplicationStatus, applicationTransitions } from './states.ts';

export type ApplicationAction = ActionOf<typeof applicationTransitions>;

const actionsOf = {
  applicant: ['answer-changes', 'withdraw'],
  administrator: ['approve-for-review', 'request-changes', 'certify', 'reject'],
} as const satisfies Record<string, readonly ApplicationAction[]>;

export type Asker = keyof typeof actionsOf;

/** The actions that `asker` can take now; the UI renders its buttons from this list. */
export function actionsOpenTo(asker: Asker, status: ApplicationStatus): ApplicationAction[] {
  const own: readonly ApplicationAction[] = actionsOf[asker];
  return possibleActions(applicationTransitions, status).filter((action) => own.includes(action));
}
