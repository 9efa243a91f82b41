/** Why a call was not changed; for a call that was moved, also its new time. */
import type { Problem } from '../../../../contract/common/problem.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { callTime } from './call-time.ts';

export function callRefusal(i18n: Translations, problem: Problem, zone: string): string {
  const sentence = refusalSentence(i18n, problem);
  if (problem.scheduledAt === undefined) return sentence;
  return `${sentence} ${i18n.t('calls.timeNow', { when: callTime(i18n, problem.scheduledAt, zone) })}`;
}
