/** The input and output of a page without JavaScript. */
import type { ReactNode } from 'react';
import type { PlainPageRequest } from '../../../contract/pages.ts';
import type { Words } from '../i18n/words.ts';
import type { PageHead } from './page-head.ts';

export interface PlainPageInput<Shown> {
  readonly shown: Shown;
  readonly words: Words;
  readonly request: PlainPageRequest;
}

export interface PlainPage {
  readonly head: PageHead;
  readonly body: ReactNode;
}
