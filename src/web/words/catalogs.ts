/** Loads the words of one language; a page is sent no other. */
import type { Messages } from '@lingui/core';
import type { SiteLanguage } from '../../domain/common/languages.ts';

const loaders = {
  en: () => import('./catalog-en.ts'),
  el: () => import('./catalog-el.ts'),
} as const satisfies Record<SiteLanguage, () => Promise<{ readonly messages: Messages }>>;

/** The source of a language's chunk, as the build's manifest names it. */
export function catalogSource(language: SiteLanguage): string {
  return `src/web/words/catalog-${language}.ts`;
}

export async function loadMessages(language: SiteLanguage): Promise<Messages> {
  const { messages } = await loaders[language]();
  return messages;
}
