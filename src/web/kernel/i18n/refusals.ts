/**
 * Every refusal of the API as a sentence. A new code without a sentence does not compile. The sentences are
 * lazy: they load with the first refusal, so that no page contains them all.
 */
import type { Problem } from '../../../contract/common/problem.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Translations } from './translations.ts';

/** The sentence of a problem in the reader's language; an unknown code uses the server's own text. */
export function refusalSentence(
  i18n: Translations,
  { code, detail }: Pick<Problem, 'code' | 'detail'>,
): string {
  const sentence = `refusals.${code}`;
  return isSentence(i18n, sentence) ? i18n.t(sentence) : i18n.t('refusals.unknown', { detail });
}

/** Checks the loaded messages: a list of all codes would be in the scripts of every page. */
function isSentence({ has }: Translations, id: string): id is `refusals.${RefusalCode}` {
  return has(id);
}
