/** Toggles the availability of a product and confirms it. */
import { updateProduct } from '../../contract/products/changes.ts';
import type { ProductResponse } from '../../contract/products.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';
import { useSending } from './sending.ts';

export function useStock({ id, name, available }: ProductResponse) {
  const { t } = useWords();
  const client = useClient();
  const sending = useSending({
    send: (next: boolean) =>
      ask(client, updateProduct, { params: { id: String(id) }, body: { available: next } }),
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
