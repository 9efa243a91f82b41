/** The demonstration form, with every component of the design below it; not in menus or search engines. */
import { StyleSheetPage } from '../design/style-sheet-page.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';

export function loadTestFormPage({ context: { words } }: { context: RouterContext }): PageHead {
  return { title: words.t('test-form.title'), description: words.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  return <StyleSheetPage />;
}
