/**
 * The demonstration form, with every component of the design below it; not in menus or search engines, and only
 * on a site with the sample data.
 */

import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { StyleSheetPage } from '../style-sheet/style-sheet-page.tsx';
import { requireSampleData } from './require-sample-data.ts';

export async function loadTestFormPage({ context }: { context: RouterContext }): Promise<PageHead> {
  await requireSampleData(context);
  const { i18n } = context;
  return { title: i18n.t('test-form.title'), description: i18n.t('test-form.description'), indexed: false };
}

export function TestFormPage() {
  return <StyleSheetPage />;
}
