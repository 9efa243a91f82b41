/** Sets the quantity of a product in the basket; 0 removes it. The change shows when the answer arrives. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putInBasket } from '../../../contract/orders/baskets.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { basketKey } from './queries.ts';

export function useBasketChange(productId: number) {
  const client = useClient();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationKey: basketKey,
    mutationFn: async (quantity: number) =>
      fetchRoute(client, putInBasket, { params: { id: String(productId) }, query: {}, body: { quantity } }),
    onSuccess: async (basket) => {
      // An answer to an earlier request would overwrite the change.
      await queryClient.cancelQueries({ queryKey: basketKey });
      queryClient.setQueryData(basketKey, basket);
    },
  });
  useSignInAgainAfter(change.error);
  return change;
}
