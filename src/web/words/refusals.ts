/**
 * Every refusal of the API as a sentence for people. A new code that has no sentence does not compile.
 * The sentences are a later part: they come with the first refusal, so that no page carries them all.
 */
import type { Problem } from '../../contract/common/problem.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import type { Words } from './words.ts';

/** What a problem means, in the reader's language; a code we do not know keeps the server's own words. */
export function refusalSentence(words: Words, { code, detail }: Pick<Problem, 'code' | 'detail'>): string {
  const sentence = `refusals.${code}`;
  return isSentence(words, sentence) ? words.t(sentence) : words.t('refusals.unknown', { detail });
}

/** Told by the words: the list of all codes would be in the scripts of every page. */
function isSentence({ has }: Words, id: string): id is `refusals.${RefusalCode}` {
  return has(id);
}
