/** What the server refused about an application, or about a reply to a change request. */
import type { Problem } from '../../../../contract/common/problem.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { type AnswerErrors, errorsOfResponse } from './answer-errors.ts';
import type { TypedAnswers } from './answer-names.ts';
import { allQuestions } from './sections.ts';

/** The errors by answer, those of a reply included. */
export function refusedAnswers(
  problem: Problem | undefined,
  answers: TypedAnswers,
  language: SiteLanguage,
): AnswerErrors {
  const errors = (problem?.errors ?? []).map((error) => ({
    ...error,
    path: error.path.replace(/^(answers|replies)\./, ''),
  }));
  return errorsOfResponse(allQuestions, answers, errors, language);
}

export function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}

/** Answers arrived from another device since the form was read. */
export function isRenewed(problem: Problem | undefined): boolean {
  return problem?.code === 'application-draft-conflict';
}
