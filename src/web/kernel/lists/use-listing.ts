/** The state of a paged list: the rows so far, the total, and whether it loads. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignInAgainAfter } from '../auth/sign-in-again.ts';
import type { PagesQuery } from './pages-query.ts';

export interface Listing<Row> {
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  /** Undefined until the first response. */
  readonly total: number | undefined;
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
  readonly isLoadingMore: boolean;
  /** Why no rows, or no more rows, can be shown. */
  readonly failure: Error | null;
  loadMore(): void;
  tryAgain(): void;
}

export function useListing<Row>(
  options: PagesQuery<Row> & { readonly refetchInterval?: number; readonly enabled?: boolean },
): Listing<Row> {
  const query = useInfiniteQuery(options);
  useSignInAgainAfter(query.error);
  const last = query.data?.pages.at(-1);
  // A failed refresh keeps the rows on screen; the next refresh may succeed.
  const isUnread = query.data === undefined || query.isFetchNextPageError;
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    total: last?.total,
    next: last?.next,
    isLoadingMore: query.isFetchingNextPage,
    failure: isUnread && !query.isFetching ? query.error : null,
    loadMore: () => void query.fetchNextPage(),
    tryAgain: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  };
}
