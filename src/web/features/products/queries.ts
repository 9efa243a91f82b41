/** The API queries of the page of a product: the product, the journey of its batch and its certificate. */
import { queryOptions } from '@tanstack/react-query';
import { getCertificate } from '../../../contract/certification.ts';
import type { Client } from '../../../contract/client.ts';
import { getProduct } from '../../../contract/products.ts';
import { listJourney } from '../../../contract/provenance/journey.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => fetchRoute(client, getProduct, { params: { id } }, signal),
  });

export const journeyQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'journey'],
    queryFn: ({ signal }) => fetchRoute(client, listJourney, { params: { id } }, signal),
  });

/** Null if no certificate covers the batch; no request is sent then. */
export const certificateQuery = (client: Client, number: string | null) =>
  queryOptions({
    queryKey: ['certificates', number],
    queryFn: async ({ signal }) =>
      number === null ? null : fetchRoute(client, getCertificate, { params: { number } }, signal),
  });
