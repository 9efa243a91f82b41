/** Why something failed, as a sentence. */
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

export function failureSentence(i18n: Translations, error: Error): string {
  return error instanceof ProblemError
    ? refusalSentence(i18n, error.problem)
    : i18n.t('consumer.connectionLost');
}
