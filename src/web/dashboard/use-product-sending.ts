/** Sends the form of a product: a new one whole, of a changed one only what changed. */
import { createProduct, type ProductResponse, updateProduct } from '../../contract/products.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';
import { changesOf } from './product-changes.ts';
import type { ProductInput } from './product-form.ts';
import { type Refused, useSending } from './sending.ts';

interface Ends {
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused) => void;
}

export function useProductSending(product: ProductResponse | undefined, { onDone, onRefused }: Ends) {
  const { t } = useWords();
  const client = useClient();
  return useSending({
    send: (input: ProductInput) =>
      product === undefined
        ? ask(client, createProduct, { body: input })
        : ask(client, updateProduct, {
            params: { id: String(product.id) },
            body: changesOf(product, input),
          }),
    onDone: () => {
      onDone();
      showToast({
        title: t('dashboard.success'),
        description: t(product === undefined ? 'dashboard.create.done' : 'dashboard.edit.done'),
        tone: 'ok',
      });
    },
    failed: t(product === undefined ? 'dashboard.create.failed' : 'dashboard.edit.failed'),
    onRefused,
  });
}
