/** The audit log for administrators: who did what to which record, before and after, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { AuditEventItem } from './audit-event.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { AuditVerificationPanel } from './audit-verification.tsx';
import { auditQuery } from './queries.ts';

export interface AuditPageContext {
  readonly context: RouterContext;
  readonly deps: AuditSearch;
}

export async function loadAuditPage({ context, deps }: AuditPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const mayEnter = await canOpenAdmin(context);
  if (mayEnter) {
    const list = auditQuery(client, deps);
    const loading = prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('audit.title'), description: i18n.t('audit.lede'), indexed: false };
}

export function AuditPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('audit.title')}>
      <AuditLog />
    </AdminGate>
  );
}

function AuditLog() {
  const { t } = useTranslations();
  const search: AuditSearch = useLoaderDeps({ from: '/admin/audit' });
  const isFiltered =
    (search.search ?? search.action ?? search.from ?? search.to ?? search.cursor) !== undefined;
  const query = useInfiniteQuery(auditQuery(useClient(), search));
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('audit.title')} />
      <AdminHeading title={t('audit.title')} lede={t('audit.lede')} />
      <AuditVerificationPanel />
      <AuditFilters key={JSON.stringify(search)} search={search} total={query.data?.pages[0]?.total} />
      <PagedList
        query={query}
        skeleton={<SkeletonText lines={12} className="mt-8" />}
        empty={
          <EmptyState title={t('audit.none')}>
            {t(isFiltered ? 'audit.none.text' : 'audit.none.yet')}
          </EmptyState>
        }
        renderLink={(from) => <Link to="/admin/audit" search={{ ...search, cursor: from }} />}
        cursor={search.cursor}
      >
        {(events) => (
          <ol className="border-t border-ink">
            {events.map((event) => (
              <AuditEventItem key={event.id} event={event} />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}
