/** The demonstration form, with every component of the design below it; not in menus or search engines. */

import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { StyleSheetPage } from '../style-sheet/style-sheet-page.tsx';

export function loadTestFormPage({ context: { i18n } }: { context: RouterContext }): PageHead {
  return { title: i18n.t('test-form.title'), description: i18n.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  return <StyleSheetPage />;
}
