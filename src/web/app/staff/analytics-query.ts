/** The analytics figures from the API. */
import { queryOptions } from '@tanstack/react-query';
import { readAnalytics } from '../../../contract/certification/analytics.ts';
import type { Client } from '../../../contract/client.ts';
import { ask } from '../../kernel/api/ask.ts';

export const analyticsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['administration', 'analytics'],
    queryFn: async ({ signal }) => ask(client, readAnalytics, {}, signal),
  });
