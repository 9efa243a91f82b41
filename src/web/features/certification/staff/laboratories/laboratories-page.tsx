/** The laboratories whose results count as evidence, for administrators. Other users get "not found". */
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import { prefetchOptional } from '../../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import {
  AdminBreadcrumb,
  AdminGate,
  AdminHeading,
  canOpenAdmin,
} from '../../../../kernel/auth/admin-gate.tsx';
import { useSignInAgainAfter } from '../../../../kernel/auth/sign-in-again.ts';
import { pathIn } from '../../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../../kernel/page/router-context.ts';
import { Button } from '../../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../../kernel/ui/empty-state.tsx';
import { ListSearch } from '../../../../kernel/ui/list-search.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import type { LaboratoriesSearch } from './laboratories-search.ts';
import { LaboratoriesTable, type LaboratoryAction } from './laboratories-table.tsx';
import { LaboratoryDialog } from './laboratory-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { laboratoriesQuery } from './queries.ts';

const path = '/admin/laboratories';

export async function loadLaboratoriesPage({
  context,
  deps,
}: {
  readonly context: RouterContext;
  readonly deps: LaboratoriesSearch;
}): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) {
    const list = laboratoriesQuery(client, deps.search);
    const loading = prefetchOptional(queryClient, list, queryClient.prefetchQuery(list));
    if (typeof window === 'undefined') await loading;
  }
  return {
    title: i18n.t('laboratories.title'),
    description: i18n.t('laboratories.lede'),
    indexed: false,
  };
}

export function LaboratoriesPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('laboratories.title')}>
      <Laboratories />
    </AdminGate>
  );
}

interface Begun {
  readonly action: LaboratoryAction;
  /** Undefined: a new one. */
  readonly laboratory: LaboratoryResponse | undefined;
  /** Each opening starts over. */
  readonly turn: number;
}

function Laboratories() {
  const { t } = useTranslations();
  const { search }: LaboratoriesSearch = useLoaderDeps({ from: path });
  const query = useQuery(laboratoriesQuery(useClient(), search));
  useSignInAgainAfter(query.error);
  const [begun, setBegun] = useState<Begun>();
  const [isOpen, setOpen] = useState(false);
  const begin = (action: LaboratoryAction, laboratory?: LaboratoryResponse) => {
    setBegun({ action, laboratory, turn: (begun?.turn ?? 0) + 1 });
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('laboratories.title')} />
      <AdminHeading title={t('laboratories.title')} lede={t('laboratories.lede')} />
      <noscript>
        <p className="mb-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      <SearchAndAdd search={search} count={query.data?.length} onAdd={() => begin('edit')} />
      {query.data === undefined ? (
        query.isError ? (
          <Notice tone="warn" announced title={t('laboratories.unread')}>
            <Button variant="quiet" onClick={() => void query.refetch()}>
              {t('administration.tryAgain')}
            </Button>
          </Notice>
        ) : (
          <SkeletonText lines={12} />
        )
      ) : query.data.length === 0 ? (
        <EmptyState title={t('laboratories.none')}>{t('laboratories.none.text')}</EmptyState>
      ) : (
        <LaboratoriesTable laboratories={query.data} onAction={begin} />
      )}
      {begun === undefined ? null : begun.action === 'merge' && begun.laboratory !== undefined ? (
        <MergeDialog key={begun.turn} laboratory={begun.laboratory} open={isOpen} onClose={close} />
      ) : (
        <LaboratoryDialog key={begun.turn} laboratory={begun.laboratory} open={isOpen} onClose={close} />
      )}
    </div>
  );
}

function SearchAndAdd(props: { search: string | undefined; count: number | undefined; onAdd: () => void }) {
  const { t, language } = useTranslations();
  const { search, count, onAdd } = props;
  const navigate = useNavigate();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListSearch
          action={pathIn(language, path)}
          hiddenFields={{}}
          value={search}
          label={t('laboratories.search')}
          submitLabel={t('laboratories.show')}
          onSearch={(words) => void navigate({ to: path, search: { search: words } })}
        />
        <Button className="noscript:hidden" onClick={onAdd}>
          {t('laboratories.add')}
        </Button>
      </div>
      <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:my-5">
        <p role="status">{count === undefined ? null : t('laboratories.count', { count })}</p>
        {search === undefined ? null : (
          <Link to={path} search={{}} className="text-link font-semibold text-brand">
            {t('laboratories.all')}
          </Link>
        )}
      </div>
    </>
  );
}
