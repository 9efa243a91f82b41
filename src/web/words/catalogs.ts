/** All words of one language, for the server: it renders any page. */
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Messages } from './message.ts';

const loaders = {
  en: () => import('virtual:words/en'),
  el: () => import('virtual:words/el'),
} as const satisfies Record<SiteLanguage, () => Promise<{ readonly messages: Messages }>>;

export async function loadMessages(language: SiteLanguage): Promise<Messages> {
  const { messages } = await loaders[language]();
  return messages;
}
