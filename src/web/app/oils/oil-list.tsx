/** The oils found, page by page, each with a link that adds it to the comparison. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { resultsId } from '../../features/producers/directory/directory-search.ts';
import { OilCard } from '../../features/products/oil-card.tsx';
import { todayQuery } from '../../kernel/api/today.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { ListGrid } from '../discovery/list-grid.tsx';
import { NoMatches } from '../discovery/no-matches.tsx';
import { clearComparison } from './lazy-comparison.ts';
import { oilsView } from './oil-filters.tsx';
import { maxCompared, type OilsSearch, withCompared } from './oils-search.ts';
import { oilsQuery } from './queries.ts';

export function OilList({ search }: { search: OilsSearch }) {
  const query = useInfiniteQuery(oilsQuery(useClient(), search));
  const { data: today } = useQuery(todayQuery);
  const { t } = useTranslations();
  if (query.data?.pages[0]?.rows.length === 0) {
    const title = t('oils.empty.title');
    return (
      <NoMatches
        view={oilsView}
        search={search}
        title={title}
        allLabel={t('oils.empty.all')}
        register={
          <EmptyState title={title}>
            <p>{t('oils.empty.register')}</p>
          </EmptyState>
        }
      />
    );
  }
  return (
    <ListGrid
      query={query}
      cursor={search.cursor}
      renderLink={(cursor) => (
        <Link to="/oils" search={{ ...search, cursor }} hash={resultsId} preload={false} />
      )}
      className="grid gap-x-9 gap-y-5 sm:grid-cols-2 sm:gap-y-12 xl:grid-cols-3"
    >
      {(product, products) => (
        <OilCard product={product} volumes={products.map(({ volume }) => volume ?? 500)} today={today ?? ''}>
          <CompareLink product={product} compared={search.compare ?? []} />
        </OilCard>
      )}
    </ListGrid>
  );
}

/** A link, so that it works without JavaScript; a fifth oil cannot be added. */
function CompareLink({
  product: { id, name },
  compared,
}: {
  product: ProductResponse;
  compared: readonly number[];
}) {
  const { t } = useTranslations();
  const isChosen = compared.includes(id);
  if (!isChosen && compared.length >= maxCompared) return null;
  return (
    <Link
      to="/oils"
      search={(now) => withCompared(now, id)}
      onClick={isChosen && compared.length === 1 ? () => void clearComparison() : undefined}
      resetScroll={false}
      preload={false}
      activeOptions={neverItself}
      aria-label={t(isChosen ? 'oils.compare.remove' : 'oils.compare.add', { name })}
      className={classNames(
        'relative z-1 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand no-underline hover:underline',
        isChosen && 'underline',
      )}
    >
      <span aria-hidden="true">{isChosen ? '✓' : '+'}</span>
      <span>{t(isChosen ? 'oils.compare.chosen' : 'oils.compare')}</span>
    </Link>
  );
}

/** Whether it is chosen must not be derived from the address. */
const neverItself = { exact: true, includeHash: true, includeSearch: true } as const;
