/** The user's favourite products, newest first. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { EmptyIllustration } from '../../kernel/illustrations/art/empty-illustration.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { favoriteIdsQuery } from './chosen-queries.ts';
import type { FavoritesSearch } from './collection-search.ts';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';
import { favoritesQuery } from './queries.ts';

export interface FavoritesPageContext {
  readonly context: RouterContext;
  readonly deps: FavoritesSearch;
}

export async function loadFavoritesPage({
  context,
  deps: { cursor },
}: FavoritesPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('consumer.favorites.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  const [favorites, ids] = [favoritesQuery(client, cursor), favoriteIdsQuery(client)];
  const loading = [
    prefetchOptional(queryClient, favorites, queryClient.prefetchInfiniteQuery(favorites)),
    prefetchOptional(queryClient, ids, queryClient.prefetchQuery(ids)),
  ];
  if (typeof window === 'undefined') await Promise.all(loading);
  return head;
}

export function FavoritesPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <Favorites />;
  return (
    <SignInPanel title={t('consumer.favorites.title')}>
      <p>{t('consumer.favorites.signIn')}</p>
    </SignInPanel>
  );
}

function Favorites() {
  const { t } = useTranslations();
  const { cursor }: FavoritesSearch = useLoaderDeps({ from: '/favorites' });
  const query = useInfiniteQuery(favoritesQuery(useClient(), cursor));
  const total = query.data?.pages[0]?.total;
  return (
    <div className="wrap pb-8">
      <div className="border-b border-ink pt-9 pb-5 lg:pt-11">
        <h1 className="type-h1">{t('consumer.favorites.title')}</h1>
        {total ? (
          <p className="type-lede mt-2 max-w-reading">{t('consumer.favorites.count', { count: total })}</p>
        ) : null}
      </div>
      <section aria-labelledby="oils" className="pt-9">
        <h2 id="oils" className="sr-only">
          {t('consumer.figures.favoritesNote')}
        </h2>
        <PagedList
          query={query}
          skeleton={<ProductCardsSkeleton />}
          empty={<NoFavorites />}
          renderLink={(from) => <Link to="/favorites" search={{ cursor: from }} />}
          cursor={cursor}
        >
          {(rows) => <ProductCards products={rows.map(({ product }) => product)} />}
        </PagedList>
      </section>
    </div>
  );
}

function NoFavorites() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('consumer.favorites.empty')}
      picture={<EmptyIllustration kind="shelf" />}
      action={
        <Link to="/" className={buttonClasses('filled')}>
          {t('consumer.favorites.browse')}
        </Link>
      }
    >
      <p>{t('consumer.favorites.emptyHint')}</p>
    </EmptyState>
  );
}
