/**
 * What sending an application means for somebody, given what they sent before. A person has one open
 * application: the same answers again are the same application, other answers are refused.
 */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import { nextState } from '../common/transitions.ts';
import { type ProducerStatus, producerTransitions } from '../producers/producer.ts';
import type { ProducerRefusal } from '../producers/refusals.ts';
import type { ApplicationRefusal } from './refusals.ts';
import { type ApplicationForm, type ApplicationStatus, firstStatuses } from './states.ts';

export type Answers = Readonly<Record<string, unknown>>;

export interface OpenApplication {
  readonly status: ApplicationStatus;
  readonly answers: Answers;
}

/** `file`: a new application. `repeat`: nothing new was sent. */
export type Submission<Open> =
  | { readonly kind: 'file'; readonly to: ApplicationStatus }
  | { readonly kind: 'repeat'; readonly open: Open };

export function decideSubmission<Open extends OpenApplication>(
  form: ApplicationForm,
  answers: Answers,
  open: Open | undefined,
): Outcome<Submission<Open>, ApplicationRefusal> {
  if (open === undefined) return accept({ kind: 'file', to: firstStatuses[form] });
  return sameAnswers(open.answers, answers)
    ? accept({ kind: 'repeat', open })
    : refuse({ code: 'application-open' });
}

/** The status of the applicant's profile: a new one or a rejected one starts as a draft. */
export function profileAfterApplying(
  current: ProducerStatus | undefined,
): Outcome<ProducerStatus, ProducerRefusal> {
  if (current === undefined || current === 'draft') return accept('draft');
  const reopened = nextState(producerTransitions, current, 'reapply');
  return reopened === undefined ? refuse({ code: 'producer-exists' }) : accept(reopened);
}

/** Whether two sets of answers say the same; the order of fields and empty fields say nothing. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)]);
}
