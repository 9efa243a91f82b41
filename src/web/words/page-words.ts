/**
 * The words of one page in one language, for the browser: those around every page come first, each page
 * adds its own. Which they are is read from the sources when the pages are built.
 */
import { pageWords } from 'virtual:page-words';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Messages } from './message.ts';

/** What stands around every page. */
const shell = 'shell';

export async function loadPageWords(language: SiteLanguage, page: string = shell): Promise<Messages> {
  const loaded = await pageWords[language][page]?.();
  if (loaded === undefined) throw new Error(`No words were built for the page ${page}.`);
  return loaded.messages;
}
