/** Sends the product form: all fields of a new product, only the changed ones of an existing product. */
import { useRef } from 'react';
import type { Client } from '../../../../contract/client.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { FailedAction } from '../../../kernel/actions/use-action.ts';
import { bodyOf, fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { productChangesOf, seenOf } from './product-changes.ts';
import type { ProductInput } from './product-form.ts';

interface Sending {
  readonly onDone: () => void;
  readonly onFailed: (failed: FailedAction) => unknown;
}

/** `known` is the last known version of the product, `product` the version with which the form started. */
export function useProductSending(
  product: ProductResponse | undefined,
  known: ProductResponse | undefined,
  { onDone, onFailed }: Sending,
) {
  const { t } = useTranslations();
  const client = useClient();
  const keyOf = useIntentKey();
  return useProducerAction({
    send: async (input: ProductInput) =>
      product === undefined
        ? sendNew(client, input, keyOf(JSON.stringify(input)))
        : sendChanges(client, product, known ?? product, input),
    done: () => t(product === undefined ? 'dashboard.create.done' : 'dashboard.edit.done'),
    onDone,
    failed: t(product === undefined ? 'dashboard.create.failed' : 'dashboard.edit.failed'),
    onFailed,
  });
}

async function sendChanges(
  client: Client,
  product: ProductResponse,
  known: ProductResponse,
  input: ProductInput,
): Promise<ProductResponse> {
  const changes = productChangesOf(product, input);
  const body = { ...changes, seen: seenOf(known, changes) };
  return fetchRoute(client, 'PATCH /api/products/:id', { params: { id: String(product.id) }, body });
}

async function sendNew(client: Client, body: ProductInput, key: string): Promise<ProductResponse> {
  return bodyOf(await client.call('POST /api/products', { body }, { headers: { 'idempotency-key': key } }));
}

/** The same input keeps its idempotency key: a retry after a lost response creates no second product. */
function useIntentKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
