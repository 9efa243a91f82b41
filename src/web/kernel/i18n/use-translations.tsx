/** Provides the messages of the page to every component: `const { t } = useTranslations()`. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Translations } from './translations.ts';

const TranslationsContext = createContext<Translations | null>(null);

export function TranslationsProvider({ i18n, children }: { i18n: Translations; children: ReactNode }) {
  return <TranslationsContext value={i18n}>{children}</TranslationsContext>;
}

export function useTranslations(): Translations {
  const i18n = useContext(TranslationsContext);
  if (i18n === null) throw new Error('A component asked for words outside of TranslationsProvider.');
  return i18n;
}
