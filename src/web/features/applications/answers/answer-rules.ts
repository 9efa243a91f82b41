/**
 * Applies the contract's validation to the typed answers. A separate chunk because it includes Zod: the
 * page can be read and filled in before it loads.
 */
import {
  type ApplicationAnswers,
  applicationAnswersOn,
} from '../../../../contract/applications/applications.ts';
import { dayOf } from '../../../../domain/common/dates.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import type { Checked } from '../../../kernel/forms/check-typed.ts';
import { type AnswerErrorKind, errorKindOf } from './answer-errors.ts';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { answersInput } from './answer-values.ts';
import { allQuestions } from './sections.ts';

export function checkAnswers(
  answers: TypedAnswers,
  language: SiteLanguage,
): Checked<ApplicationAnswers, AnswerName, AnswerErrorKind> {
  const result = applicationAnswersOn(dayOf(new Date())).safeParse(answersInput(answers, language));
  if (result.success) return { ok: true, input: result.data };
  const errors: Partial<Record<AnswerName, AnswerErrorKind>> = {};
  for (const { path, code } of result.error.issues) {
    const question = allQuestions.find(({ name }) => name === path[0]);
    if (question) errors[question.name] ??= errorKindOf(question, answers[question.name], code, language);
  }
  return { ok: false, errors };
}

/** Some of the answers: errors in the others do not count. */
export function checkSome(
  names: readonly AnswerName[],
  answers: TypedAnswers,
  language: SiteLanguage,
): Checked<undefined, AnswerName, AnswerErrorKind> {
  const checked = checkAnswers(answers, language);
  const isValid = checked.ok || names.every((name) => checked.errors[name] === undefined);
  return isValid ? { ok: true, input: undefined } : checked;
}
