/* The two font files that a page needs before its first paint, by the script of its language. */
import displayGreek from './fonts/display-greek.woff2?url';
import displayLatin from './fonts/display-latin.woff2?url';
import textGreek from './fonts/text-greek.woff2?url';
import textLatin from './fonts/text-latin.woff2?url';

export function fontPreloads(language: string): readonly string[] {
  return language === 'el' ? [displayGreek, textGreek] : [displayLatin, textLatin];
}
