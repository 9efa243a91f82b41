/* The font files that a page needs before its first paint, by the script of its language. */
import displayGreek from './fonts/display-greek.woff2?url';
import displayLatin from './fonts/display-latin.woff2?url';
import displayLatin1 from './fonts/display-latin-1.woff2?url';
import displayLatinExt from './fonts/display-latin-ext.woff2?url';
import textGreek from './fonts/text-greek.woff2?url';
import textLatin from './fonts/text-latin.woff2?url';
import textLatin1 from './fonts/text-latin-1.woff2?url';
import textLatinExt from './fonts/text-latin-ext.woff2?url';

export function fontPreloads(language: string): readonly string[] {
  return language === 'el' ? [displayGreek, textGreek] : [displayLatin, textLatin];
}

const moreOf: Readonly<Record<string, readonly string[]>> = {
  el: [displayGreek, textGreek],
  es: [displayLatin1, textLatin1],
  it: [displayLatin1, textLatin1],
  sl: [displayLatinExt, textLatinExt],
  hr: [displayLatinExt, textLatinExt],
};

/**
 * All that the language is written in, digits and codes included: a page without scripts competes with no script for
 * the line, and uses no font that is late.
 */
export function wholeFontPreloads(language: string): readonly string[] {
  return [displayLatin, textLatin, ...(moreOf[language] ?? [])];
}
