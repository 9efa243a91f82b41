/** A paged list as the page shows it: its rows so far, how many there are, and what is happening to it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import type { PagesQuery } from './queries.ts';

export interface Listing<Row> {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Undefined until the first answer, too. */
  readonly total: number | undefined;
  /** The cursor of what comes after the rows shown; undefined at the end. */
  readonly next: string | undefined;
  readonly isLoadingMore: boolean;
  /** Why there is nothing to show, or no more. */
  readonly failure: Error | null;
  loadMore(): void;
  tryAgain(): void;
}

export function useListing<Row>(
  options: PagesQuery<Row> & { readonly refetchInterval?: number },
): Listing<Row> {
  const query = useInfiniteQuery(options);
  useSignInAgainAfter(query.error);
  const last = query.data?.pages.at(-1);
  // A refresh that fails leaves what was read before; the next one may succeed.
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
