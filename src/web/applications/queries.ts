/** The applications of the person who is signed in, newest first. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnApplications } from '../../contract/applications.ts';
import type { Client } from '../../contract/client.ts';
import { ask } from '../data/ask.ts';

export const ownApplicationsKey = ['applications', 'own'] as const;

export const ownApplicationsQuery = (client: Client) =>
  queryOptions({
    queryKey: ownApplicationsKey,
    queryFn: ({ signal }) => ask(client, listOwnApplications, {}, signal),
  });
