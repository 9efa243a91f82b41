/** Searches records when typing pauses; never shows the results of an earlier text for a later one. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Client } from '../../../../contract/client.ts';
import { recordSearchLimits } from '../../../../domain/cases/record-search.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../kernel/auth/sign-in-again.ts';

/** ms. */
const pause = 150;

const recordsQuery = (client: Client, q: string) =>
  queryOptions({
    queryKey: ['administration', 'records', q],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/admin/search', { query: { q } }, signal),
    enabled: q !== '',
    staleTime: 10_000,
    retry: false,
  });

export function useRecordSearch(typed: string) {
  const text = typed.trim().slice(0, recordSearchLimits.query);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, refetch } = useQuery(recordsQuery(useClient(), asked));
  useSignInAgainAfter(error);
  const isCurrent = asked === text;
  return {
    records: isCurrent ? (data ?? []) : [],
    isSearching: text !== '' && (!isCurrent || isFetching),
    hasFailed: isCurrent && !isFetching && error !== null,
    searchAgain: () => void refetch(),
  };
}
