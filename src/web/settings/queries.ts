/** What the settings ask the API, and what deleting the account would do. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { forecastDeletion, getSettings } from '../../contract/identity/account.ts';
import { ask } from '../data/ask.ts';

export const settingsKey = ['settings'] as const;

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => ask(client, getSettings, {}, signal),
  });

export const deletionQuery = (client: Client) =>
  queryOptions({
    queryKey: ['settings', 'deletion'],
    queryFn: async ({ signal }) => ask(client, forecastDeletion, {}, signal),
    // Told at the moment in which it is asked.
    staleTime: 0,
    gcTime: 0,
  });
