/**
 * The shipping address and the button that sends the requests. What is typed is saved in the tab; the
 * revision sent along says what the buyer saw, so that no price changes unnoticed.
 */
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import type { SubmitOrderInput } from '../../../contract/orders/orders.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { removeFromSession, storeInSession } from '../../kernel/api/session-text.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { type AddressField, AddressFields, addressFields, isAddressField } from './address-fields.tsx';
import { formAction } from './order-address.ts';
import { basketKey as basketQueryKey, ordersKey } from './queries.ts';
import { restoreInput } from './restore-input.ts';

/** Key in session storage. */
const typedKey = 'order-address';

interface Props {
  basket: BasketResponse;
  basketKey: string;
  /** The number of requests to send. */
  requests: number;
}

export function SendForm({ basket, basketKey, requests }: Props) {
  const { t, language } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const isChanging = useIsMutating({ mutationKey: basketQueryKey }) > 0;
  const [attempt, setAttempt] = useState(0);
  const [hasChanged, setHasChanged] = useState(false);
  const [faults, setFaults] = useState<readonly AddressField[]>([]);
  const sending = useSending((refused) => {
    setFaults(refused);
    setAttempt((before) => before + 1);
  });
  useEffect(() => {
    restoreInput(form.current, typedKey);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A quantity is still being saved, and the total will change with it.
    setHasChanged(isChanging);
    if (isChanging) return;
    const typed = textsOf(event.currentTarget);
    const missing = addressFields.filter(
      ({ name, required }) => required && (typed[name] ?? '').trim() === '',
    );
    setFaults(missing.map(({ name }) => name));
    setAttempt((before) => before + 1);
    if (missing.length === 0) sending.act({ ...typed, key: basketKey, revision: basket.revision });
  };
  const sentence = (name: AddressField) => t(`orders.error.${name}`);
  return (
    <section aria-labelledby="send-title" className="mt-9 border-t-2 border-ink pt-6">
      <h2 id="send-title" className="type-h2">
        {t('orders.send.title')}
      </h2>
      <ErrorSummary
        title={t('orders.send.errors')}
        attempt={attempt}
        errors={faults.map((name) => ({ name, message: sentence(name) }))}
        className="mt-5"
      />
      <form
        ref={form}
        method="post"
        action={formAction('/api/orders', language)}
        onSubmit={submit}
        onInput={(event) => storeInSession(typedKey, textsOf(event.currentTarget))}
        noValidate
        className="mt-5 grid max-w-form gap-5"
      >
        <input type="hidden" name="key" value={basketKey} />
        <input type="hidden" name="revision" value={basket.revision} />
        <AddressFields
          address={basket.shippingAddress}
          userName={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          errorOf={(name) => (faults.includes(name) ? sentence(name) : undefined)}
        />
        <p className="type-caption max-w-reading">{t('orders.send.note')}</p>
        {hasChanged ? (
          <Notice tone="warn" announced title={t('orders.basket.changed')}>
            {t('orders.basket.changedText')}
          </Notice>
        ) : null}
        {sending.failure === undefined || faults.length > 0 ? null : (
          <Notice tone="bad" announced>
            {sending.failure}
          </Notice>
        )}
        <p>
          <Button type="submit" pending={sending.isPending} pendingLabel={t('orders.send.pending')}>
            {t('orders.send.submit', { count: requests })}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** `onRefused` gets the fields that the server rejected. */
function useSending(onRefused: (fields: readonly AddressField[]) => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    send: async (body: SubmitOrderInput) => fetchRoute(client, 'POST /api/orders', { query: {}, body }),
    lost: t('consumer.connectionLost'),
    onDone: async () => {
      removeFromSession(typedKey);
      // The order has left the basket and is in the list of orders.
      queryClient.removeQueries({ queryKey: [...ordersKey, 'own'] });
      await navigate({ to: '/orders', search: { sent: '1' } });
    },
    onFailed: ({ problem }) => {
      const refused = (problem?.errors ?? []).map(({ path }) => path).filter(isAddressField);
      if (refused.length > 0) onRefused([...new Set(refused)]);
      // The answer may be lost after the order arrived.
      void queryClient.invalidateQueries({ queryKey: basketQueryKey });
    },
    affects: [ordersKey],
  });
}

type Typed = Omit<SubmitOrderInput, 'key' | 'revision'>;

function textsOf(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    phone: text('phone'),
    message: text('message'),
  };
}
