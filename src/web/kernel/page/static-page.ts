/** The input and output of a page without JavaScript. */
import type { ReactNode } from 'react';
import type { StaticPageRequest } from '../../../contract/pages.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { Translations } from '../i18n/translations.ts';
import type { PageHead } from './page-head.ts';

export interface StaticPageInput<Shown> {
  readonly shown: Shown;
  readonly i18n: Translations;
  readonly request: StaticPageRequest;
  /** For a page of which a part has another reader. */
  readonly translationsIn: (language: SiteLanguage) => Translations;
}

export interface StaticPage {
  /** Of this kind of page alone. */
  readonly style?: string;
  /** What the page can do without, too. */
  readonly script?: string;
  readonly head: PageHead;
  readonly body: ReactNode;
}
