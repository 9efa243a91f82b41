/** The records found, page by page. Without JavaScript "Show more" is a link to the next page. */
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Anchor } from '../../kernel/ui/anchor.tsx';
import { ShowMore } from '../../kernel/ui/show-more.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { useFocusNewItem } from '../../kernel/ui/use-focus-new-item.ts';

interface Props<Row> {
  /** An infinite query over pages. */
  query: {
    readonly data:
      | {
          readonly pages: readonly {
            readonly rows: readonly Row[];
            readonly total: number;
            readonly isOver: boolean;
            readonly next?: string | undefined;
          }[];
        }
      | undefined;
    readonly isFetchingNextPage: boolean;
    readonly isPlaceholderData: boolean;
    fetchNextPage(): Promise<{ readonly isFetchNextPageError: boolean }>;
  };
  /** Where the list starts, after the link to the next page was followed. */
  cursor: string | undefined;
  /** The link to the rows from a cursor on, or to the start of the list. */
  renderLink: (cursor: string | undefined) => ReactElement;
  className: string;
  children: (row: Row, rows: readonly Row[]) => ReactNode;
}

export function ListGrid<Row extends { readonly id: number }>(props: Props<Row>) {
  const { query, cursor, renderLink, className, children } = props;
  const { data, fetchNextPage, isFetchingNextPage } = query;
  const { t } = useTranslations();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { list, expectMore } = useFocusNewItem<HTMLUListElement>(rows.length);
  if (data === undefined) return null;
  const last = data.pages.at(-1);
  const bringMore = async () => {
    expectMore();
    // The link stays in place, and a press retries.
    const { isFetchNextPageError } = await fetchNextPage();
    if (!isFetchNextPageError) return;
    showToast({ title: t('shell.notLoaded.title'), description: t('shell.notLoaded.text'), tone: 'bad' });
  };
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    if (!isFetchingNextPage) void bringMore();
  };
  return (
    <>
      {cursor === undefined ? null : (
        <p className="mb-5">
          <Anchor render={renderLink(undefined)} className="text-link font-semibold text-brand">
            {t('discovery.fromTheStart')}
          </Anchor>
        </p>
      )}
      <ul
        ref={list}
        aria-busy={query.isPlaceholderData}
        className={`${className} ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <li key={row.id} className="min-w-0">
            {children(row, rows)}
          </li>
        ))}
      </ul>
      {last?.next === undefined ? null : (
        <div className="mt-11" aria-busy={isFetchingNextPage}>
          <ShowMore
            label={isFetchingNextPage ? t('discovery.showingMore') : t('discovery.showMore')}
            progress={
              cursor === undefined
                ? t(last.isOver ? 'discovery.progressOver' : 'discovery.progress', {
                    shown: rows.length,
                    total: last.total,
                  })
                : undefined
            }
            onMore={showMore}
            render={renderLink(last.next)}
          />
        </div>
      )}
    </>
  );
}
