/** The producers found, page by page. Without JavaScript "Show more" is a link to the next page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type DirectorySearch, resultsId } from '../../features/producers/directory-search.ts';
import { fromTheStart } from '../../features/producers/search-changes.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ShowMore } from '../../kernel/ui/pagination.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { useFocusNewItem } from '../../kernel/ui/use-focus-new-item.ts';
import { ProducerCard } from './producer-card.tsx';
import { directoryQuery } from './queries.ts';

export function ProducerGrid({ search }: { search: DirectorySearch }) {
  const { t } = useTranslations();
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(directoryQuery(useClient(), search));
  const producers = data?.pages.flatMap((page) => page.rows) ?? [];
  const { list, expectMore } = useFocusNewItem<HTMLUListElement>(producers.length);
  if (data === undefined) return null;
  const last = data.pages.at(-1);
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    if (!isFetchingNextPage) void bringMore();
  };
  const bringMore = async () => {
    expectMore();
    // The link stays in place, and a press retries.
    const { isFetchNextPageError } = await fetchNextPage();
    if (!isFetchNextPageError) return;
    showToast({ title: t('shell.notLoaded.title'), description: t('shell.notLoaded.text'), tone: 'bad' });
  };
  return (
    <>
      {search.cursor === undefined ? null : (
        <p className="mb-5">
          <Link to="/discovery" search={fromTheStart(search)} className="text-link font-semibold text-brand">
            {t('discovery.fromTheStart')}
          </Link>
        </p>
      )}
      <ul ref={list} className="grid gap-x-9 gap-y-11 sm:grid-cols-2 xl:grid-cols-3">
        {producers.map((producer) => (
          <li key={producer.id}>
            <ProducerCard producer={producer} />
          </li>
        ))}
      </ul>
      {last?.next === undefined ? null : (
        <div className="mt-11" aria-busy={isFetchingNextPage}>
          <ShowMore
            label={isFetchingNextPage ? t('discovery.showingMore') : t('discovery.showMore')}
            progress={
              search.cursor === undefined
                ? t('discovery.progress', { shown: producers.length, total: last.total })
                : undefined
            }
            onMore={showMore}
            render={
              <Link
                to="/discovery"
                search={{ ...search, cursor: last.next }}
                hash={resultsId}
                preload={false}
              />
            }
          />
        </div>
      )}
    </>
  );
}
