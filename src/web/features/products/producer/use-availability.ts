/** Toggles the availability of a product and confirms it. */
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { isOffered } from './product-changes.ts';

export function useAvailability(product: ProductResponse) {
  const { id, name } = product;
  const { t } = useTranslations();
  const client = useClient();
  const { act, isPending } = useProducerAction({
    send: async (next: boolean) =>
      fetchRoute(client, 'PATCH /api/products/:id', {
        params: { id: String(id) },
        body: { available: next },
      }),
    done: (changed) => t(changed.available ? 'dashboard.stock.in' : 'dashboard.stock.out', { name }),
    failed: t('dashboard.stock.failed'),
  });
  return { pending: isPending, toggle: () => act(!isOffered(product)) };
}
