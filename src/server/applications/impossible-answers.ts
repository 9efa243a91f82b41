/** Refuses answers that cannot be on the day they are sent, with each field named like any other fault of the form. */
import { type DatedAnswers, impossibleAnswers } from '../../domain/applications/possible-answers.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { refusal } from '../routing.ts';

/** `within` is where the body holds the answers. */
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
