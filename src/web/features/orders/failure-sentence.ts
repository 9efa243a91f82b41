/** Why something failed, as a sentence. */
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import type { Words } from '../../kernel/i18n/words.ts';

export function failureSentence(words: Words, error: Error): string {
  return error instanceof ProblemError
    ? refusalSentence(words, error.problem)
    : words.t('consumer.connectionLost');
}
