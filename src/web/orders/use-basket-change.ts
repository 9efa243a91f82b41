/** Says how many bottles of an oil are in the basket; none takes it out. What was shown stays until the answer is there. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putInBasket } from '../../contract/orders/baskets.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { basketKey } from './queries.ts';

export function useBasketChange(productId: number) {
  const client = useClient();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationKey: basketKey,
    mutationFn: async (quantity: number) =>
      ask(client, putInBasket, { params: { id: String(productId) }, query: {}, body: { quantity } }),
    onSuccess: async (basket) => {
      // What was asked before the change and is answered after it would take it back.
      await queryClient.cancelQueries({ queryKey: basketKey });
      queryClient.setQueryData(basketKey, basket);
    },
  });
  useSignInAgainAfter(change.error);
  return change;
}
