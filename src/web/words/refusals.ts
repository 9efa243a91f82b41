/**
 * Every refusal of the API as a sentence for people. A new code that has no sentence does not compile.
 * The sentences are a later part: they come with the first refusal, so that no page carries them all.
 */
import type { Problem } from '../../contract/common/problem.ts';
import { isRefusalCode, type RefusalCode } from '../../contract/refusals.ts';
import type { Words } from './words.ts';

/** What a problem means, in the reader's language; a code we do not know keeps the server's own words. */
export function refusalSentence({ t }: Words, { code, detail }: Pick<Problem, 'code' | 'detail'>): string {
  if (!isRefusalCode(code)) return t('refusals.unknown', { detail });
  const sentence: `refusals.${RefusalCode}` = `refusals.${code}`;
  return t(sentence);
}
