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
