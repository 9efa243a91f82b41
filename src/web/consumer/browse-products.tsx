/** The products that match the filters. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Listed } from '../collection/listed.tsx';
import { ProductCards, ProductCardsSkeleton } from '../collection/product-cards.tsx';
import { useClient } from '../data/use-client.tsx';
import { useLastKnown } from '../data/use-last-known.ts';
import { EmptyDrawing } from '../design/art/empty-drawing.tsx';
import { buttonClasses } from '../design/button-look.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { useWords } from '../words/use-words.tsx';
import { BrowseFilters } from './browse-filters.tsx';
import { type HomeSearch, isFiltered } from './home-search.ts';
import { oilCountsQuery, oilsQuery } from './queries.ts';

export function BrowseProducts({ search }: { search: HomeSearch }) {
  const { t, formats } = useWords();
  const oils = useInfiniteQuery(oilsQuery(useClient(), search));
  const total = useLastKnown(oils.data?.pages[0]?.total);
  return (
    <>
      <BrowseFilters search={search} />
      <div className="mt-1 mb-3 flex min-h-11 flex-wrap items-center gap-x-5 border-t border-line pt-1 sm:mt-7 sm:mb-5 sm:pt-4">
        <h2 className="font-text text-body font-semibold tracking-normal" aria-live="polite">
          {total === undefined
            ? t(oils.isError && !oils.isFetching ? 'consumer.failed' : 'consumer.loading')
            : t('consumer.browse.count', { count: total, shown: formats.number(total) })}
        </h2>
        {isFiltered(search) ? (
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
      <Listed
        query={oils}
        skeleton={<ProductCardsSkeleton />}
        empty={<NoOils search={search} />}
        renderLinkAfter={(cursor) => <Link to="/" search={{ ...search, cursor }} />}
        fromTheStart={
          search.cursor === undefined ? undefined : (
            <Link
              to="/"
              search={{ ...search, cursor: undefined }}
              className="text-link font-semibold text-brand"
            >
              {t('consumer.fromTheStart')}
            </Link>
          )
        }
      >
        {(products) => <ProductCards products={products} busy={oils.isPlaceholderData} />}
      </Listed>
    </>
  );
}

/** Nothing matched the search text, so the closest words were used; tells the reader. */
function Correction({ search }: { search: HomeSearch }) {
  const { t } = useWords();
  const { data: counts } = useQuery(oilCountsQuery(useClient(), search));
  if (counts === undefined || counts.correctedTo === null || search.q === undefined) return null;
  return (
    <p role="status" className="mb-5 border-l-4 border-brand bg-wash px-4 py-3">
      {t('consumer.browse.corrected', { typed: search.q, corrected: counts.correctedTo })}
    </p>
  );
}

function NoOils({ search }: { search: HomeSearch }) {
  const { t } = useWords();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      title={t('consumer.browse.empty')}
      picture={<EmptyDrawing kind="shelf" />}
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
