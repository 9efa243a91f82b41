/** What the research page needs: the studies, and whether there is an interview, and where. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getInterview } from '../../contract/research.ts';
import { ask } from '../data/ask.ts';

export const interviewQuery = (client: Client) =>
  queryOptions({
    queryKey: ['research', 'interview'],
    queryFn: ({ signal }) => ask(client, getInterview, {}, signal),
  });

/** They come with the page as data; the file that has them is loaded only where the page is opened later. */
export const studiesQuery = queryOptions({
  queryKey: ['research', 'studies'],
  queryFn: async () => (await import('./articles.ts')).articles,
  staleTime: Number.POSITIVE_INFINITY,
});
