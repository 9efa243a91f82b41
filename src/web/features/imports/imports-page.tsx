/** Producers and products as tables, for administrators: export, import, preview and apply. */
import { useLoaderDeps } from '@tanstack/react-router';
import { addressOf } from '../../../contract/client.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { BroughtTable } from './brought-table.tsx';
import type { ImportsSearch } from './imports-search.ts';
import { importQuery } from './queries.ts';
import { UploadTable } from './upload-table.tsx';

export async function loadImportsPage({
  context,
  deps,
}: {
  readonly context: RouterContext;
  readonly deps: ImportsSearch;
}): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const mayEnter = await canOpenAdmin(context);
  if (mayEnter && deps.import !== undefined) {
    const query = importQuery(client, deps.import);
    const loading = prefetchOptional(queryClient, query, queryClient.prefetchQuery(query));
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('imports.title'), description: i18n.t('imports.lede'), indexed: false };
}

export function ImportsPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('imports.title')}>
      <Imports />
    </AdminGate>
  );
}

function Imports() {
  const { t } = useTranslations();
  const { import: id }: ImportsSearch = useLoaderDeps({ from: '/admin/import' });
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('imports.title')} />
      <AdminHeading title={t('imports.title')} lede={t('imports.lede')} />
      {id === undefined ? (
        <>
          <TakeAlong />
          <noscript>
            <p className="mt-9 border-l-4 border-warn pl-4">{t('imports.needsScript')}</p>
          </noscript>
          <UploadTable />
        </>
      ) : (
        <BroughtTable key={id} id={id} />
      )}
    </div>
  );
}

function TakeAlong() {
  const { t, language } = useTranslations();
  return (
    <section className="border-t border-ink pt-5">
      <h2 className="type-h2">{t('imports.export')}</h2>
      <p className="mt-1.5 mb-5 max-w-reading text-ink-2">{t('imports.export.text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          variant="outlined"
          href={`${addressOf('GET /api/admin/producers.csv')}?language=${language}`}
          download
        >
          {t('imports.download.producers')}
        </LinkButton>
        <LinkButton
          variant="outlined"
          href={`${addressOf('GET /api/admin/products.csv')}?language=${language}`}
          download
        >
          {t('imports.download.products')}
        </LinkButton>
      </div>
    </section>
  );
}
