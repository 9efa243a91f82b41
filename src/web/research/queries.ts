/** What the research page asks the API: whether there is an interview, and where. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getInterview } from '../../contract/research.ts';
import { ask } from '../data/ask.ts';

export const interviewQuery = (client: Client) =>
  queryOptions({
    queryKey: ['research', 'interview'],
    queryFn: ({ signal }) => ask(client, getInterview, {}, signal),
  });
