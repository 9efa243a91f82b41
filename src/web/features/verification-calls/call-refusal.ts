/** Why a call was not changed; for a call that was moved, also its new time. */
import type { Problem } from '../../../contract/common/problem.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import type { Words } from '../../kernel/i18n/words.ts';
import { callTime } from './call-time.ts';

export function callRefusal(words: Words, problem: Problem, zone: string): string {
  const sentence = refusalSentence(words, problem);
  if (problem.scheduledAt === undefined) return sentence;
  return `${sentence} ${words.t('calls.timeNow', { when: callTime(words, problem.scheduledAt, zone) })}`;
}

/** Of a call that was moved since it was read: what a change of it as it is now has to send. */
export function sequenceNow(error: Error | null): number | undefined {
  return error instanceof ProblemError ? error.problem.sequence : undefined;
}
