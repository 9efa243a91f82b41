/** A list that loads page by page, each from the cursor of the previous one. */
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { ListPage } from '../api/fetch-page.ts';
import { problemOfError } from '../api/problem-error.ts';

export interface PagesQuery<Row> {
  readonly queryKey: QueryKey;
  readonly initialPageParam: string | undefined;
  readonly queryFn: (context: QueryFunctionContext<QueryKey, string | undefined>) => Promise<ListPage<Row[]>>;
  readonly getNextPageParam: (page: ListPage<Row[]>) => string | undefined;
}

export function pagesQuery<Row>(
  key: readonly (string | null)[],
  from: string | undefined,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row[]>>,
): PagesQuery<Row> {
  return {
    queryKey: [...key, from ?? null],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await read(pageParam, signal);
      } catch (error) {
        // An old address may hold an invalid cursor: start the list from the beginning.
        const isStale = problemOfError(error)?.status === 400;
        if (isStale && pageParam !== undefined && pageParam === from) return read(undefined, signal);
        throw error;
      }
    },
    getNextPageParam: (page) => page.next,
  };
}
