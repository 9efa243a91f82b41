/** What the review of an application asks the API. It is read again while it is open: others review too. */
import { queryOptions } from '@tanstack/react-query';
import { reviewApplication } from '../../../contract/certification/review.ts';
import type { Client } from '../../../contract/client.ts';
import { ask } from '../../data/ask.ts';

/** ms, as the panel that leads here. */
const refreshEvery = 30_000;

export const reviewQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'review', id],
    queryFn: ({ signal }) => ask(client, reviewApplication, { params: { id } }, signal),
    refetchInterval: refreshEvery,
  });
