/** The demonstration form, with every component of the design below it; not in menus or search engines. */

import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { StyleSheetPage } from '../style-sheet/style-sheet-page.tsx';

export function loadTestFormPage({ context: { words } }: { context: RouterContext }): PageHead {
  return { title: words.t('test-form.title'), description: words.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  return <StyleSheetPage />;
}
