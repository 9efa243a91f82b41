/** Toggles the availability of a product and confirms it. */
import { updateProduct } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { useSending } from './sending.ts';

export function useAvailability({ id, name, available }: ProductResponse) {
  const { t } = useTranslations();
  const client = useClient();
  const sending = useSending({
    send: (next: boolean) =>
      fetchRoute(client, updateProduct, { params: { id: String(id) }, body: { available: next } }),
    onDone: (changed) => {
      showToast({
        title: t('dashboard.success'),
        description: t(changed.available ? 'dashboard.stock.in' : 'dashboard.stock.out', { name }),
        tone: 'ok',
      });
    },
    failed: t('dashboard.stock.failed'),
  });
  return { pending: sending.isPending, toggle: () => sending.mutate(!available) };
}
