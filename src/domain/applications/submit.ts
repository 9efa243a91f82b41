/**
 * What submitting an application does, given the user's open application. A user has at most one open: the
 * same answers again return it, other answers are refused.
 */
import { err, ok, type Result } from '../common/result.ts';
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

/** `file`: a new application. `repeat`: the answers equal those of the open one. */
export type Submission<Open> =
  | { readonly kind: 'file'; readonly to: ApplicationStatus }
  | { readonly kind: 'repeat'; readonly open: Open };

export function decideSubmission<Open extends OpenApplication>(
  form: ApplicationForm,
  answers: Answers,
  open: Open | undefined,
): Result<Submission<Open>, ApplicationRefusal> {
  if (open === undefined) return ok({ kind: 'file', to: firstStatuses[form] });
  return sameAnswers(open.answers, answers)
    ? ok({ kind: 'repeat', open })
    : err({ code: 'application-open' });
}

/** The status of the applicant's profile: a new or rejected profile starts as a draft. */
export function profileAfterApplying(
  current: ProducerStatus | undefined,
): Result<ProducerStatus, ProducerRefusal> {
  if (current === undefined || current === 'draft') return ok('draft');
  const reopened = nextState(producerTransitions, current, 'reapply');
  return reopened === undefined ? err({ code: 'producer-exists' }) : ok(reopened);
}

/** Whether two sets of answers are equal, regardless of field order and empty fields. */
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
