/** All messages of one language, for the server, which renders any page. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { Messages } from './message.ts';

const loaders = {
  en: () => import('virtual:words/en'),
  es: () => import('virtual:words/es'),
  it: () => import('virtual:words/it'),
  el: () => import('virtual:words/el'),
  sl: () => import('virtual:words/sl'),
  hr: () => import('virtual:words/hr'),
} as const satisfies Record<SiteLanguage, () => Promise<{ readonly messages: Messages }>>;

export async function loadMessages(language: SiteLanguage): Promise<Messages> {
  const { messages } = await loaders[language]();
  return messages;
}
