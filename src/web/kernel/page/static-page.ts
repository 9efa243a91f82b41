/** The input and output of a page without JavaScript. */
import type { ReactNode } from 'react';
import type { StaticPageRequest } from '../../../contract/pages.ts';
import type { Translations } from '../i18n/translations.ts';
import type { PageHead } from './page-head.ts';

export interface StaticPageInput<Shown> {
  readonly shown: Shown;
  readonly i18n: Translations;
  readonly request: StaticPageRequest;
}

export interface StaticPage {
  readonly head: PageHead;
  readonly body: ReactNode;
}
