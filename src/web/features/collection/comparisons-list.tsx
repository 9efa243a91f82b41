/** The comparisons of oils that the user saved under a name. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { comparisonsQuery } from './queries.ts';
import { SavedList } from './saved-list.tsx';
import type { SavedSearch } from './saved-search.ts';
import { useRemoval } from './use-removal.ts';

export function ComparisonsList({ search }: { search: SavedSearch }) {
  const { t, formats } = useTranslations();
  const { remove, isPending } = useRemoval('comparisons');
  return (
    <SavedList
      list="comparisons"
      search={search}
      query={useInfiniteQuery(comparisonsQuery(useClient(), search))}
      entryOf={({ id, name }) => ({ item: String(id), name })}
      skeleton={<SkeletonText lines={6} className="mt-6 max-w-form" />}
      empty={<NoComparisons />}
      className=""
    >
      {({ id, name, oils, savedAt }) => (
        <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
          <div className="min-w-0 wrap-anywhere">
            <h2 className="font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal">
              <Link
                to="/oils"
                search={{ compare: oils.map((oil) => oil.id), view: 'compare' }}
                className="text-link pointer-coarse:inline-block pointer-coarse:py-2"
              >
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <ul className="type-caption">
              {oils.map((oil) => (
                <li key={oil.id}>
                  <bdi>{oil.name}</bdi>, <bdi>{oil.producerName}</bdi>
                </li>
              ))}
            </ul>
            <p className="text-small text-ink-2">
              {t('consumer.bottle.saved', { date: formats.shortDate(savedAt) })}
            </p>
          </div>
          <Button
            variant="quiet"
            className="noscript:hidden"
            pending={isPending}
            onClick={() => remove([String(id)])}
            aria-label={t('consumer.saved.removeNamed', { name })}
          >
            {t('consumer.bottle.remove')}
          </Button>
        </article>
      )}
    </SavedList>
  );
}

function NoComparisons() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('consumer.comparisons.empty')}
      picture={<EmptyIllustration kind="shelf" />}
      action={<LinkButton render={<Link to="/oils" search={{}} />}>{t('orders.basket.browse')}</LinkButton>}
      className="mt-6"
    >
      <p>{t('consumer.comparisons.emptyHint')}</p>
    </EmptyState>
  );
}
