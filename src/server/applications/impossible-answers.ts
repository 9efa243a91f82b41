/** Refuses answers with dates in the future, each named as a field error of the form. */
import { type DatedAnswers, impossibleAnswers } from '../../domain/applications/possible-answers.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { refusal } from '../http/routing/routing.ts';

/** `within`: the path of the answers in the body. */
export function refuseImpossible(answers: DatedAnswers, now: Date, within: readonly string[] = []) {
  const fields = impossibleAnswers(answers, dayOf(now));
  if (fields.length === 0) return undefined;
  const errors = fields.map((field) => ({
    path: [...within, field].join('.'),
    message: 'Must not be in the future',
    code: 'too-big',
  }));
  return refusal('invalid-input', { errors });
}
