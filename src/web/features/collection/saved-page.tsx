/** What the user saved: oils, what they follow, bottles, comparisons, and the history of their scans, each in a tab. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { grouped } from '../../../domain/provenance/codes.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { LinkedTabs, tabId } from '../../kernel/ui/linked-tabs.tsx';
import { ScannerButton } from '../provenance/scanner/scanner-button.tsx';
import { Bottles } from './bottles.tsx';
import { favoriteIdsQuery, followedQuery } from './chosen-queries.ts';
import { ComparisonsList } from './comparisons-list.tsx';
import { FavoritesList } from './favorites-list.tsx';
import { FollowingList } from './following-list.tsx';
import { bottlesQuery, comparisonsQuery, favoritesQuery, followsQuery, scansQuery } from './queries.ts';
import { BottleSaved, SaveBottle } from './save-bottle.tsx';
import { bottleSearch, type SavedSearch } from './saved-search.ts';
import { ScanHistory } from './scan-history.tsx';

export interface SavedPageContext {
  readonly context: RouterContext;
  readonly deps: SavedSearch;
}

export async function loadSavedPage({ context, deps }: SavedPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('shell.saved'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  const loading = loadList(context, deps);
  if (import.meta.env.SSR) await loading;
  return head;
}

async function loadList({ client, queryClient }: RouterContext, search: SavedSearch): Promise<unknown> {
  switch (search.tab) {
    case undefined: {
      const [list, ids] = [favoritesQuery(client, search), favoriteIdsQuery(client)];
      return Promise.all([
        prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
        prefetchOptional(queryClient, ids, queryClient.prefetchQuery(ids)),
      ]);
    }
    case 'following': {
      const [list, ids] = [followsQuery(client, search), followedQuery(client)];
      return Promise.all([
        prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
        prefetchOptional(queryClient, ids, queryClient.prefetchQuery(ids)),
      ]);
    }
    case 'bottles': {
      const codes = [search.bottle, search.saved].filter((code) => code !== undefined);
      const lists = [search, ...codes.map(bottleSearch)].map((one) => bottlesQuery(client, one));
      return Promise.all(
        lists.map(async (list) =>
          prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
        ),
      );
    }
    case 'comparisons': {
      const list = comparisonsQuery(client, search);
      return prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    }
    case 'history': {
      const list = scansQuery(client, search);
      return prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list));
    }
  }
}

export function SavedPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const { bottle }: SavedSearch = useLoaderDeps({ from: '/saved' });
  if (user) return <Saved />;
  if (bottle !== undefined) {
    return (
      <SignInPanel title={t('consumer.save.title')}>
        <p>{t('consumer.save.signIn', { code: grouped(bottle) })}</p>
      </SignInPanel>
    );
  }
  return (
    <SignInPanel title={t('shell.saved')}>
      <p>{t('consumer.saved.signIn')}</p>
    </SignInPanel>
  );
}

const panelId = 'saved-panel';

function Saved() {
  const { t } = useTranslations();
  const search: SavedSearch = useLoaderDeps({ from: '/saved' });
  const { tab, bottle, saved } = search;
  const tabs = [
    { tab: undefined, label: t('shell.oils') },
    { tab: 'following', label: t('consumer.following.on.producer') },
    { tab: 'bottles', label: t('consumer.collection.bottles') },
    { tab: 'comparisons', label: t('consumer.comparisons') },
    { tab: 'history', label: t('consumer.collection.history') },
  ] as const;
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-6 pb-4 sm:pt-9 lg:pt-11">
        <h1 id="saved-title" tabIndex={-1} className="type-h1">
          {t('shell.saved')}
        </h1>
        {tab === 'bottles' || tab === 'history' ? <ScannerButton /> : null}
      </div>
      {bottle === undefined ? null : (
        <div className="mb-8 max-w-reading">
          <SaveBottle code={bottle} />
        </div>
      )}
      {saved === undefined ? null : <BottleSaved code={saved} />}
      <LinkedTabs
        label={t('consumer.saved.tabs')}
        panelId={panelId}
        tabs={tabs.map(({ tab: key, label }) => ({
          key: key ?? 'oils',
          label,
          current: tab === key,
          render: <Link to="/saved" search={{ tab: key }} resetScroll={false} />,
        }))}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab ?? 'oils')} className="pt-3">
        <h2 className="sr-only">{tabs.find((each) => each.tab === tab)?.label}</h2>
        <Shown search={search} key={tab} />
      </div>
    </div>
  );
}

function Shown({ search }: { search: SavedSearch }) {
  switch (search.tab) {
    case undefined:
      return <FavoritesList search={search} />;
    case 'following':
      return <FollowingList search={search} />;
    case 'bottles':
      return <Bottles search={search} />;
    case 'comparisons':
      return <ComparisonsList search={search} />;
    case 'history':
      return <ScanHistory search={search} />;
  }
}
