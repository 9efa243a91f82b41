/** Takes a product off the market, or puts it back, and says so. */
import { restoreProduct, withdrawProduct } from '../../contract/products/changes.ts';
import type { ProductResponse } from '../../contract/products.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';
import { type Refused, useSending } from './sending.ts';

interface Ends {
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused) => void;
}

export function useKeeping({ id, name, withdrawnAt }: ProductResponse, { onDone, onRefused }: Ends) {
  const { t } = useWords();
  const client = useClient();
  const isWithdrawn = withdrawnAt !== null;
  return useSending({
    send: async () =>
      ask(client, isWithdrawn ? restoreProduct : withdrawProduct, { params: { id: String(id) } }),
    onDone: () => {
      onDone();
      showToast({
        title: t('dashboard.success'),
        description: t(isWithdrawn ? 'dashboard.restore.done' : 'dashboard.withdraw.done', { name }),
        tone: 'ok',
      });
    },
    onRefused,
  });
}
