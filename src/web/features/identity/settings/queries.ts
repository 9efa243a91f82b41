/** The API queries of the settings, and the preview of an account deletion. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { forecastDeletion, getSettings } from '../../../../contract/identity/account.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const settingsKey = ['settings'] as const;

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => fetchRoute(client, getSettings, {}, signal),
  });

export const deletionQuery = (client: Client) =>
  queryOptions({
    queryKey: ['settings', 'deletion'],
    queryFn: async ({ signal }) => fetchRoute(client, forecastDeletion, {}, signal),
    // The preview must be current when it is shown.
    staleTime: 0,
    gcTime: 0,
  });
