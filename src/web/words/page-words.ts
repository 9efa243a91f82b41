/**
 * The words of one page in one language, for the browser: those around every page come first, each page
 * adds its own. Which they are is read from the sources when the pages are built.
 */
import { shellWords } from 'virtual:page-words';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Messages } from './message.ts';

/** Without a page, the words that stand around every page. */
export async function loadPageWords(language: SiteLanguage, page?: string): Promise<Messages> {
  const { messages, pageWords } = await shellWords[language]();
  if (page === undefined) return messages;
  const loaded = await pageWords[page]?.();
  if (loaded === undefined) throw new Error(`No words were built for the page ${page}.`);
  return loaded.messages;
}
