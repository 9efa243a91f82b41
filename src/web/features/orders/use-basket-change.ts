/** Sets the quantity of a product in the basket; 0 removes it. The change shows when the answer arrives. */
import { useQueryClient } from '@tanstack/react-query';
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { basketCountKey } from './basket-count-query.ts';
import { basketKey } from './queries.ts';

/** `onDone` gets the quantity that was set. */
export function useBasketChange(productId: number, onDone: (quantity: number) => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: basketKey,
    // A quantity that is typed before the answer is sent too.
    concurrent: true,
    send: async (quantity: number) =>
      fetchRoute(client, 'PUT /api/basket/items/:id', {
        params: { id: String(productId) },
        query: {},
        body: { quantity },
      }),
    lost: t('consumer.connectionLost'),
    onDone: async (basket, quantity) => {
      // An answer to an earlier request would overwrite the change.
      await queryClient.cancelQueries({ queryKey: basketKey });
      queryClient.setQueryData(basketKey, basket);
      if (basket !== undefined) queryClient.setQueryData(basketCountKey, { count: bottlesIn(basket) });
      onDone(quantity);
    },
  });
}

function bottlesIn({ requests }: BasketResponse): number {
  return requests.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
}
