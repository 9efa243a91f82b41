/** What the profile of a producer asks the API: the entry itself and its oils, newest harvest first. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getProducer } from '../../contract/producers.ts';
import { listProducts } from '../../contract/products.ts';
import { ask } from '../data/ask.ts';
import { askPage } from '../data/ask-page.ts';

/** A shelf that can be taken in; the page says how many there are beside these. */
const shelfPlaces = 24;

export const producerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id],
    queryFn: ({ signal }) => ask(client, getProducer, { params: { id } }, signal),
  });

export const oilsOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id, 'oils'],
    queryFn: ({ signal }) =>
      askPage(
        client,
        listProducts,
        { query: { producerId: id, sort: 'harvest', limit: String(shelfPlaces) } },
        signal,
      ),
  });
