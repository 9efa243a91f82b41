/** The site's texts in a language, for journeys in several: translators may reword them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';

const catalogs = fileURLToPath(new URL('../../src/web/kernel/i18n/', import.meta.url));

/** Only messages without placeholders. */
export function said(language: SiteLanguage, id: MessageId): string {
  const [file] = id.split('.');
  const words: Record<string, string> = JSON.parse(
    readFileSync(`${catalogs}${language}/${file}.json`, 'utf8'),
  );
  const sentence = words[id];
  if (sentence === undefined) throw new Error(`There is no word for ${id} in ${language}.`);
  return sentence;
}

/** The same, for a message whose English text is specified word for word. */
export function promised(language: SiteLanguage, id: MessageId, english: string): string {
  const sentence = said('en', id);
  if (sentence !== english) throw new Error(`${id} says "${sentence}" and not "${english}".`);
  return said(language, id);
}
