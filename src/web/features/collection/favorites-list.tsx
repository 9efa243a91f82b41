/** The user's favorite oils. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductCardsSkeleton, productGrid } from './product-cards.tsx';
import { favoritesQuery } from './queries.ts';
import { SavedList } from './saved-list.tsx';
import type { SavedSearch } from './saved-search.ts';

export function FavoritesList({ search }: { search: SavedSearch }) {
  return (
    <SavedList
      list="oils"
      search={search}
      query={useInfiniteQuery(favoritesQuery(useClient(), search))}
      entryOf={({ product: { id, name } }) => ({ item: String(id), name, oil: id })}
      skeleton={<ProductCardsSkeleton />}
      empty={<NoFavorites />}
      className={`pt-4 ${productGrid}`}
      isGrid
    >
      {({ product }, rows) => (
        <ProductCard product={product} volumes={rows.map(({ product: { volume } }) => volume ?? 500)} />
      )}
    </SavedList>
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
      className="mt-6"
    >
      <p>{t('consumer.favorites.emptyHint')}</p>
    </EmptyState>
  );
}
