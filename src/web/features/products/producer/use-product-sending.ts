/** Sends the product form: all fields of a new product, only the changed ones of an existing product. */
import { useRef } from 'react';
import type { Client } from '../../../../contract/client.ts';
import { createProduct, updateProduct } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { changesOf, seenOf } from './product-changes.ts';
import type { ProductInput } from './product-form.ts';
import { type Refused, useSending } from './sending.ts';

interface Ends {
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused) => void;
}

/** `known` is the last known version of the product, `product` the version with which the form started. */
export function useProductSending(
  product: ProductResponse | undefined,
  known: ProductResponse | undefined,
  { onDone, onRefused }: Ends,
) {
  const { t } = useTranslations();
  const client = useClient();
  const keyOf = useIntentKey();
  return useSending({
    send: (input: ProductInput) =>
      product === undefined
        ? sendNew(client, input, keyOf(JSON.stringify(input)))
        : sendChanges(client, product, known ?? product, input),
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

async function sendChanges(
  client: Client,
  product: ProductResponse,
  known: ProductResponse,
  input: ProductInput,
): Promise<ProductResponse> {
  const changes = changesOf(product, input);
  const body = { ...changes, seen: seenOf(known, changes) };
  return fetchRoute(client, updateProduct, { params: { id: String(product.id) }, body });
}

async function sendNew(client: Client, body: ProductInput, key: string): Promise<ProductResponse> {
  const reply = await client.call(createProduct, { body }, { headers: { 'idempotency-key': key } });
  if (reply.ok) return reply.body;
  throw new ProblemError(reply.problem);
}

/** The same input keeps its idempotency key: a retry after a lost response creates no second product. */
function useIntentKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
}
