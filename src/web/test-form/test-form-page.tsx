/** The demonstration form and every part of the design below it; kept out of menus and search engines. */
import { StyleSheetPage } from '../design/style-sheet-page.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';

export function loadTestFormPage({ context: { words } }: { context: RouterContext }): PageHead {
  return { title: words.t('test-form.title'), description: words.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  return <StyleSheetPage />;
}
