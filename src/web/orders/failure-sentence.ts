/** Why something failed, as a sentence. */
import { ProblemError } from '../data/problem-error.ts';
import { refusalSentence } from '../words/refusals.ts';
import type { Words } from '../words/words.ts';

export function failureSentence(words: Words, error: Error): string {
  return error instanceof ProblemError
    ? refusalSentence(words, error.problem)
    : words.t('consumer.connectionLost');
}
