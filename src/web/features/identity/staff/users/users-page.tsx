/** All users with an account, for administrators. Other users get "not found". */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { prefetchOptional } from '../../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import {
  AdminBreadcrumb,
  AdminGate,
  AdminHeading,
  canOpenAdmin,
} from '../../../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../../kernel/page/router-context.ts';
import { EmptyState } from '../../../../kernel/ui/empty-state.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { Interests } from './interests.tsx';
import { usersQuery } from './queries.ts';
import { useUserAction } from './use-user-action.ts';
import { UsersFilters } from './users-filters.tsx';
import type { UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

const UserDialog = lazy(async () => ({ default: (await import('./user-dialog.tsx')).UserDialog }));

export async function loadUsersPage({
  context,
  deps,
}: {
  readonly context: RouterContext;
  readonly deps: UsersSearch;
}): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const mayEnter = await canOpenAdmin(context);
  if (mayEnter) {
    const list = usersQuery(client, deps);
    const loading = prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('people.title'), description: i18n.t('people.lede'), indexed: false };
}

export function UsersPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('people.title')}>
      <People />
    </AdminGate>
  );
}

function People() {
  const { t } = useTranslations();
  const search: UsersSearch = useLoaderDeps({ from: '/admin/users' });
  const query = useInfiniteQuery(usersQuery(useClient(), search));
  const { begun, isOpen, begin, close } = useUserAction();
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('people.title')} />
      <AdminHeading title={t('people.title')} lede={t('people.lede')} />
      <noscript>
        <p className="mb-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      <UsersFilters key={JSON.stringify(search)} search={search} total={query.data?.pages[0]?.total} />
      <PagedList
        query={query}
        skeleton={<SkeletonText lines={12} className="mt-8" />}
        empty={<EmptyState title={t('people.none')}>{t('people.none.text')}</EmptyState>}
        renderLink={(from) => <Link to="/admin/users" search={{ ...search, cursor: from }} />}
        cursor={search.cursor}
      >
        {(users) => <UsersTable users={users} onAction={begin} />}
      </PagedList>
      <Interests />
      {begun === null ? null : (
        <Suspense>
          <UserDialog key={begun.turn} begun={begun} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
