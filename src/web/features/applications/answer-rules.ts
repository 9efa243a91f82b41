/**
 * Applies the contract's validation to the typed answers. A separate chunk because it includes Zod: the
 * page can be read and filled in before it loads.
 */
import { type ApplicationAnswers, applicationAnswersOn } from '../../../contract/applications.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { Checked } from '../../kernel/forms/check-typed.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { sentAnswers } from './answer-values.ts';
import { type Fault, faultOf } from './faults.ts';
import { allQuestions } from './sections.ts';

export function checkAnswers(
  answers: TypedAnswers,
  language: SiteLanguage,
): Checked<ApplicationAnswers, AnswerName, Fault> {
  const result = applicationAnswersOn(dayOf(new Date())).safeParse(sentAnswers(answers, language));
  if (result.success) return { ok: true, input: result.data };
  const faults: Partial<Record<AnswerName, Fault>> = {};
  for (const { path, code } of result.error.issues) {
    const question = allQuestions.find(({ name }) => name === path[0]);
    if (question) faults[question.name] ??= faultOf(question, answers[question.name], code, language);
  }
  return { ok: false, faults };
}

/** Some of the answers: errors in the others do not count. */
export function checkSome(
  names: readonly AnswerName[],
  answers: TypedAnswers,
  language: SiteLanguage,
): Checked<undefined, AnswerName, Fault> {
  const checked = checkAnswers(answers, language);
  const isValid = checked.ok || names.every((name) => checked.faults[name] === undefined);
  return isValid ? { ok: true, input: undefined } : checked;
}
