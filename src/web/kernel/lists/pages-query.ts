/** A list that loads page by page, each from the cursor of the previous one. */
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { ListPage } from '../api/fetch-page.ts';
import { readOrStartOver } from '../api/start-over.ts';

export interface PagesQuery<Row> {
  readonly queryKey: QueryKey;
  readonly initialPageParam: string | undefined;
  readonly queryFn: (context: QueryFunctionContext<QueryKey, string | undefined>) => Promise<ListPage<Row[]>>;
  readonly getNextPageParam: (page: ListPage<unknown>) => string | undefined;
}

export function pagesQuery<Row>(
  key: readonly (string | null)[],
  from: string | undefined,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row[]>>,
): PagesQuery<Row> {
  return {
    queryKey: [...key, from ?? null],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }) =>
      readOrStartOver({ cursor: pageParam, from, read: async (cursor) => read(cursor, signal) }),
    getNextPageParam: (page) => page.next,
  };
}
