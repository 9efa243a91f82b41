/** Why a request failed, as a sentence: the reason of a refusal, or that no answer arrived. */
import { problemOfError } from '../api/problem-error.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import type { Translations } from '../i18n/translations.ts';

export function failureSentence(i18n: Translations, error: unknown, lost: string): string {
  const problem = problemOfError(error);
  return problem === undefined ? lost : refusalSentence(i18n, problem);
}
