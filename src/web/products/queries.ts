/** What the page of a product asks the API: the entry, the journey of its batch and the certificate behind it. */
import { queryOptions } from '@tanstack/react-query';
import { getCertificate } from '../../contract/certification.ts';
import type { Client } from '../../contract/client.ts';
import { getProduct } from '../../contract/products.ts';
import { listJourney } from '../../contract/provenance/journey.ts';
import { ask } from '../data/ask.ts';

export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => ask(client, getProduct, { params: { id } }, signal),
  });

export const journeyQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'journey'],
    queryFn: ({ signal }) => ask(client, listJourney, { params: { id } }, signal),
  });

/** Null where no certificate covers the batch: then nothing is asked. */
export const certificateQuery = (client: Client, number: string | null) =>
  queryOptions({
    queryKey: ['certificates', number],
    queryFn: async ({ signal }) =>
      number === null ? null : ask(client, getCertificate, { params: { number } }, signal),
  });
