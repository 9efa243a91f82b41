/** Every order request, for administrators: by state, by words, and as a table to take away. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { mayEnterOffice, Office, OfficePath } from '../administration/office.tsx';
import { Listed } from '../collection/listed.tsx';
import { loadBeside } from '../data/load-beside.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { TextField } from '../design/text-field.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import { OrderTable } from './order-table.tsx';
import type { AllOrdersSearch } from './orders-search.ts';
import { allOrdersQuery } from './queries.ts';
import { StateChips } from './state-chips.tsx';

export interface Loaded {
  readonly context: RouterContext;
  readonly deps: AllOrdersSearch;
}

export async function loadAllOrdersPage({ context, deps }: Loaded): Promise<PageHead> {
  const { client, queryClient, words } = context;
  const mayEnter = await mayEnterOffice(context);
  if (mayEnter) {
    const list = allOrdersQuery(client, deps);
    const loading = loadBeside(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    if (typeof window === 'undefined') await loading;
  }
  return { title: words.t('orders.all.title'), indexed: false };
}

export function AllOrdersPage() {
  const { t } = useWords();
  return (
    <Office title={t('orders.all.title')}>
      <AllOrders />
    </Office>
  );
}

function AllOrders() {
  const { t } = useWords();
  const search: AllOrdersSearch = useLoaderDeps({ from: '/admin/orders' });
  const query = useInfiniteQuery(allOrdersQuery(useClient(), search));
  const { status, search: words, cursor } = search;
  const isFiltered = status !== undefined || words !== undefined;
  return (
    <div className="wrap pb-22.5">
      <OfficePath here={t('orders.all.title')} />
      <h1 className="type-h1">{t('orders.all.title')}</h1>
      <p className="type-lede mt-2 mb-6 max-w-reading">{t('orders.all.lede')}</p>
      <Filter key={words ?? ''} search={search} />
      <StateChips
        chosen={status}
        renderLink={(one) => (
          <Link to="/admin/orders" search={{ search: words, status: one }} resetScroll={false} />
        )}
      />
      <Listed
        query={query}
        skeleton={<Skeleton className="h-60 w-full" />}
        empty={
          isFiltered ? (
            <EmptyState title={t('orders.all.none')}>{t('orders.all.noneHint')}</EmptyState>
          ) : (
            <EmptyState title={t('orders.inbox.empty')}>{t('orders.inbox.emptyHint')}</EmptyState>
          )
        }
        renderLinkAfter={(next) => <Link to="/admin/orders" search={{ ...search, cursor: next }} />}
        fromTheStart={
          cursor === undefined ? undefined : (
            <Link
              to="/admin/orders"
              search={{ ...search, cursor: undefined }}
              className="text-link font-semibold text-brand"
            >
              {t('consumer.fromTheStart')}
            </Link>
          )
        }
      >
        {(orders) => <OrderTable orders={orders} caption={t('orders.all.title')} withProducer />}
      </Listed>
    </div>
  );
}

function Filter({ search: { search, status } }: { search: AllOrdersSearch }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const words = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
    void navigate({ to: '/admin/orders', search: { status, search: words }, resetScroll: false });
  };
  const wanted = new URLSearchParams({ language });
  if (search !== undefined) wanted.set('search', search);
  if (status !== undefined) wanted.set('status', status);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-ink pt-5">
      <form
        role="search"
        action={pathIn(language, '/admin/orders')}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {status === undefined ? null : <input type="hidden" name="status" value={status} />}
        <TextField
          name="search"
          type="search"
          label={t('orders.all.search')}
          defaultValue={search ?? ''}
          maxLength={200}
          className="w-72 max-w-full"
        />
        <Button type="submit" look="outlined">
          {t('orders.all.submit')}
        </Button>
      </form>
      <a
        href={`/api/admin/orders.csv?${wanted}`}
        download
        className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
      >
        {t('orders.all.export')}
      </a>
    </div>
  );
}
