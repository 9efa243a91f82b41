/** Withdraws a product from sale or lists it again, and confirms it. */
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

export type KeepingAct = 'withdraw' | 'restore';

export function useKeeping(act: KeepingAct, { id, name }: ProductResponse, { onDone, onRefused }: Ends) {
  const { t } = useWords();
  const client = useClient();
  return useSending({
    send: async () =>
      ask(client, act === 'withdraw' ? withdrawProduct : restoreProduct, { params: { id: String(id) } }),
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
