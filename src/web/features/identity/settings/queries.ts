/** The API queries of the settings, and the preview of an account deletion. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const settingsKey = ['settings'] as const;

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/settings', {}, signal),
  });

export const devicesKey = ['settings', 'devices'] as const;

export const devicesQuery = (client: Client) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/devices', {}, signal),
  });

export const deletionQuery = (client: Client) =>
  queryOptions({
    queryKey: ['settings', 'deletion'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/deletion', {}, signal),
    // The preview must be current when it is shown.
    staleTime: 0,
    gcTime: 0,
  });
