/** What the site says in a language, for journeys in more than one: translators may reword their sentences. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import type { WordId } from '../../src/web/words/word-ids.ts';

const catalogs = fileURLToPath(new URL('../../src/web/words/', import.meta.url));

/** Sentences without values in them only. */
export function said(language: SiteLanguage, id: WordId): string {
  const [file] = id.split('.');
  const words: Record<string, string> = JSON.parse(
    readFileSync(`${catalogs}${language}/${file}.json`, 'utf8'),
  );
  const sentence = words[id];
  if (sentence === undefined) throw new Error(`There is no word for ${id} in ${language}.`);
  return sentence;
}

/** The same, of a sentence whose English is promised word for word. */
export function promised(language: SiteLanguage, id: WordId, english: string): string {
  const sentence = said('en', id);
  if (sentence !== english) throw new Error(`${id} says "${sentence}" and not "${english}".`);
  return said(language, id);
}
