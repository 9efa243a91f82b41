/** All open work of administrators in one list. Other users get "not found". */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ShortcutsTrigger } from '../../kernel/shortcuts/shortcuts-trigger.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { SelectedCases } from './selected-cases.tsx';
import { AssigneeChips, CaseStateChips } from './worklist/case-chips.tsx';
import { CaseFiltersForm } from './worklist/case-filters-form.tsx';
import { rememberSequence } from './worklist/case-sequence.ts';
import { CasesTable } from './worklist/case-table.tsx';
import {
  type CaseFilters,
  type CasesSearch,
  filtersOf,
  isCasesFiltered,
  queryOfFilters,
} from './worklist/cases-search.ts';
import { caseCountsQuery, caseFiltersQuery, casesQuery } from './worklist/queries.ts';
import { SavedLists } from './worklist/saved-lists.tsx';
import { TakeNext } from './worklist/take-next.tsx';
import { useRowKeys } from './worklist/use-row-keys.ts';

export async function loadCasesPage({
  context,
  deps,
}: {
  readonly context: RouterContext;
  readonly deps: CasesSearch;
}): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) {
    const list = casesQuery(client, deps);
    const counts = caseCountsQuery(client, filtersOf(deps));
    const saved = caseFiltersQuery(client);
    const loading = Promise.all([
      prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
      prefetchOptional(queryClient, counts, queryClient.prefetchQuery(counts)),
      prefetchOptional(queryClient, saved, queryClient.prefetchQuery(saved)),
    ]);
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('cases.title'), indexed: false };
}

export function CasesPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('cases.title')}>
      <Cases />
    </AdminGate>
  );
}

function Cases() {
  const { t } = useTranslations();
  const search: CasesSearch = useLoaderDeps({ from: '/admin/cases' });
  const filters = filtersOf(search);
  const client = useClient();
  const list = useInfiniteQuery(casesQuery(client, search));
  const { data: counts } = useQuery(caseCountsQuery(client, filters));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const shown = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));
  const query = String(queryOfFilters(filters));
  useEffect(() => {
    if (list.data === undefined || list.isPlaceholderData) return;
    rememberSequence(
      query,
      list.data.pages.flatMap(({ rows }) => rows.map(({ path }) => path)),
    );
  }, [query, list.data, list.isPlaceholderData]);
  const rowKeys = useRowKeys();
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('cases.title')} />
      <CasesHeading hasNothingToTake={search.none !== undefined} />
      <AssigneeChips filters={filters} counts={counts} />
      <CaseStateChips filters={filters} counts={counts} />
      <CaseFiltersForm key={JSON.stringify(filters)} filters={filters} counts={counts} />
      <div className="mt-2 mb-1 flex flex-wrap items-start justify-between gap-x-6">
        <p role="status" className="py-2.5">
          {counts === undefined ? null : t('cases.count', { count: counts.total })}
        </p>
        <SavedLists filters={filters} />
        <ListLinks filters={filters} />
      </div>
      <SelectedCases
        chosen={chosen}
        shown={shown}
        reviewers={counts?.workloads ?? []}
        onSelect={(ids) => setSelected(new Set(ids))}
      />
      <PagedList
        query={list}
        skeleton={<SkeletonText lines={12} className="mt-8" />}
        empty={<EmptyState title={t('cases.none')}>{t('cases.none.text')}</EmptyState>}
        renderLink={(from) => <Link to="/admin/cases" search={{ ...filters, cursor: from }} />}
        cursor={search.cursor}
      >
        {(cases) => (
          <div ref={rowKeys}>
            <CasesTable cases={cases} selected={selected} onSelect={setSelected} />
          </div>
        )}
      </PagedList>
    </div>
  );
}

/** `hasNothingToTake`: the button that takes the next case found none. */
function CasesHeading({ hasNothingToTake }: { hasNothingToTake: boolean }) {
  const { t } = useTranslations();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="type-h1">{t('cases.title')}</h1>
        <div className="flex items-center gap-2">
          <ShortcutsTrigger />
          <TakeNext />
        </div>
      </div>
      {hasNothingToTake ? (
        <Notice title={t('cases.takeNext.none')} className="mt-4">
          {t('cases.takeNext.none.text')}
        </Notice>
      ) : null}
    </>
  );
}

/** Links that clear the filters and download the filtered list. */
function ListLinks({ filters }: { filters: CaseFilters }) {
  const { t, language } = useTranslations();
  const table = queryOfFilters(filters);
  table.set('language', language);
  return (
    <p className="flex flex-wrap gap-x-6 py-2.5">
      {isCasesFiltered(filters) ? (
        <Link to="/admin/cases" search={{}} className="text-link font-semibold text-brand">
          {t('cases.clear')}
        </Link>
      ) : null}
      <a href={`/api/admin/cases.csv?${table}`} download className="text-link font-semibold text-brand">
        {t('cases.export')}
      </a>
    </p>
  );
}
