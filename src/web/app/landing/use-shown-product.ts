/** The product of the first screen: one with a high content whose producer is not shown further down. */
import { useQuery } from '@tanstack/react-query';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { featuredProducersQuery, registeredOilsQuery } from './queries.ts';

export function useShownProduct(): ProductResponse | null {
  const client = useClient();
  const { data: oils } = useQuery(registeredOilsQuery(client));
  const { data: featured } = useQuery(featuredProducersQuery(client));
  const richest = oils?.richest ?? [];
  const isShownBelow = ({ producerId }: ProductResponse) =>
    featured?.rows.some(({ id }) => id === producerId) ?? false;
  return richest.find((oil) => !isShownBelow(oil)) ?? richest[0] ?? null;
}
