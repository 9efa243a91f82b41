/** Withdraws a product from sale or lists it again, and confirms it. */
import { restoreProduct, withdrawProduct } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { type Refused, useSending } from './sending.ts';

interface Ends {
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused) => void;
}

export type ListingAction = 'withdraw' | 'restore';

export function useListingChange(
  act: ListingAction,
  { id, name }: ProductResponse,
  { onDone, onRefused }: Ends,
) {
  const { t } = useTranslations();
  const client = useClient();
  return useSending({
    send: async () =>
      fetchRoute(client, act === 'withdraw' ? withdrawProduct : restoreProduct, {
        params: { id: String(id) },
      }),
    onDone: () => {
      onDone();
      showToast({
        title: t('dashboard.success'),
        description: t(act === 'withdraw' ? 'dashboard.withdraw.done' : 'dashboard.restore.done', { name }),
        tone: 'ok',
      });
    },
    onRefused,
  });
}
