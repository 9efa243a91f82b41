/** The user's scanned bottles with their current status, and the history of all scans. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
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
import type { CollectionSearch } from './collection-search.ts';
import { bottlesQuery, scansQuery } from './queries.ts';
import { SaveBottle } from './save-bottle.tsx';
import { ScanHistory } from './scan-history.tsx';

export interface CollectionPageContext {
  readonly context: RouterContext;
  readonly deps: CollectionSearch;
}

export async function loadCollectionPage({ context, deps }: CollectionPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('consumer.collection.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  const { tab, cursor } = deps;
  const [bottles, scans] = [bottlesQuery(client, cursor), scansQuery(client, deps)];
  const loading =
    tab === 'history'
      ? prefetchOptional(queryClient, scans, queryClient.prefetchInfiniteQuery(scans))
      : prefetchOptional(queryClient, bottles, queryClient.prefetchInfiniteQuery(bottles));
  if (typeof window === 'undefined') await loading;
  return head;
}

export function CollectionPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <Collection />;
  return (
    <SignInPanel title={t('consumer.collection.title')}>
      <p>{t('consumer.collection.signIn')}</p>
    </SignInPanel>
  );
}

const panelId = 'collection-panel';

function Collection() {
  const { t } = useTranslations();
  const search: CollectionSearch = useLoaderDeps({ from: '/collection' });
  const { tab, cursor } = search;
  const shown = tab ?? 'bottles';
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-9 pb-6 lg:pt-11">
        <div>
          <h1 className="type-h1">{t('consumer.collection.title')}</h1>
        </div>
        <ScannerButton />
      </div>
      {search.bottle === undefined ? null : (
        <div className="mb-8 max-w-reading">
          <SaveBottle code={search.bottle} />
        </div>
      )}
      <LinkedTabs
        label={t('consumer.collection.tabs')}
        panelId={panelId}
        tabs={[
          {
            key: 'bottles',
            label: t('consumer.collection.bottles'),
            current: shown === 'bottles',
            render: <Link to="/collection" search={{}} resetScroll={false} />,
          },
          {
            key: 'history',
            label: t('consumer.collection.history'),
            current: shown === 'history',
            render: <Link to="/collection" search={{ tab: 'history' }} resetScroll={false} />,
          },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, shown)} className="pt-3">
        {shown === 'history' ? <ScanHistory search={search} /> : <Bottles cursor={cursor} />}
      </div>
    </div>
  );
}
