/** The products that match the filters. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../features/collection/product-cards.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useLastKnown } from '../../kernel/api/use-last-known.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { isFiltered } from '../../kernel/lists/list-changes.ts';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { BrowseFilters } from './browse-filters.tsx';
import { type HomeSearch, home } from './home-search.ts';
import { oilCountsQuery, oilsQuery } from './queries.ts';

export function BrowseProducts({ search }: { search: HomeSearch }) {
  const { t, formats } = useTranslations();
  const oils = useInfiniteQuery(oilsQuery(useClient(), search));
  const [first] = oils.data?.pages ?? [];
  const total = useLastKnown(first?.total);
  return (
    <>
      <BrowseFilters search={search} />
      <div className="mt-1 mb-3 flex min-h-11 flex-wrap items-center gap-x-5 border-t border-line pt-1 sm:mt-7 sm:mb-5 sm:pt-4">
        <h2 className="font-text text-body font-semibold tracking-normal" aria-live="polite">
          {total === undefined
            ? t(oils.isError && !oils.isFetching ? 'consumer.failed' : 'consumer.loading')
            : first?.isOver === true
              ? t('consumer.browse.countOver', { shown: formats.number(total) })
              : t('consumer.browse.count', { count: total, shown: formats.number(total) })}
        </h2>
        {isFiltered(home, search) ? (
          <Link
            to="/"
            search={{}}
            resetScroll={false}
            className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
          >
            {t('consumer.browse.clear')}
          </Link>
        ) : null}
      </div>
      <Correction search={search} />
      <PagedList
        query={oils}
        skeleton={<ProductCardsSkeleton />}
        empty={<NoOils search={search} />}
        renderLink={(from) => <Link to="/" search={{ ...search, cursor: from }} />}
        cursor={search.cursor}
      >
        {(products) => <ProductCards products={products} busy={oils.isPlaceholderData} />}
      </PagedList>
    </>
  );
}

/** Nothing matched the search text, so the closest words were used; tells the reader. */
function Correction({ search }: { search: HomeSearch }) {
  const { t } = useTranslations();
  const { data: counts } = useQuery(oilCountsQuery(useClient(), search));
  if (counts === undefined || counts.correctedTo === null || search.q === undefined) return null;
  return (
    <p role="status" className="mb-5 border-l-4 border-brand bg-wash px-4 py-3">
      {t('consumer.browse.corrected', { typed: search.q, corrected: counts.correctedTo })}
    </p>
  );
}

function NoOils({ search }: { search: HomeSearch }) {
  const { t } = useTranslations();
  const filtered = isFiltered(home, search);
  return (
    <EmptyState
      title={t('consumer.browse.empty')}
      picture={<EmptyIllustration kind="shelf" />}
      action={
        filtered ? (
          <Link to="/" search={{}} resetScroll={false} className={buttonClasses('outlined')}>
            {t('consumer.browse.clear')}
          </Link>
        ) : undefined
      }
    >
      <p>{t(filtered ? 'consumer.browse.emptyHint' : 'consumer.browse.noneYet')}</p>
    </EmptyState>
  );
}
