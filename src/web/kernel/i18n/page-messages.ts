/**
 * The messages of one page in one language, for the browser: those of the shell load first, each page adds
 * its own. Which messages a page needs is read from the sources at build time.
 */
import { shellWords } from 'virtual:page-words';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { Messages } from './message.ts';

/** Without a page, the messages of the shell. */
export async function loadPageMessages(language: SiteLanguage, page?: string): Promise<Messages> {
  const { messages, pageWords, privateWords } = await shellWords[language]();
  if (page === undefined) return messages;
  const load = pageWords[page] ?? (await privateWords()).pageWords[page];
  const loaded = await load?.();
  if (loaded === undefined) throw new Error(`No words were built for the page ${page}.`);
  return loaded.messages;
}
