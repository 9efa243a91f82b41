/**
 * The shipping address and the button that sends the requests. What is typed is saved in the tab; the
 * revision sent along says what the buyer saw, so that no price changes unnoticed.
 */
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import { type SubmitOrderInput, submitOrderInput } from '../../../contract/orders/orders.ts';
import { readCountryCode } from '../../../domain/common/country-codes.ts';
import { legalPath } from '../../../domain/common/legal-pages.ts';
import { type FailedAction, useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { type FieldErrors, schemaErrors } from '../../kernel/forms/check-typed.ts';
import { formAction } from '../../kernel/forms/form-action.ts';
import { changedTexts, useEarlyTyping } from '../../kernel/forms/use-early-typing.ts';
import { useTypedForm } from '../../kernel/forms/use-typed-form.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { type AddressField, AddressFields, orderFields, type TypedAddress } from './address-fields.tsx';
import { ordersKey } from './basket-count-query.ts';
import { basketKey as basketQueryKey } from './queries.ts';
import { TermsLink } from './terms-link.tsx';

interface Props {
  basket: BasketResponse;
  basketKey: string;
  /** The number of requests to send. */
  requests: number;
}

export function SendForm({ basket, basketKey, requests }: Props) {
  const { t, language } = useTranslations();
  const { form, sending } = useSendForm(basket, basketKey);
  const element = useEarlyTyping((typed) => form.change(changedTexts(typed, form.values)));
  const isChanging = useIsMutating({ mutationKey: basketQueryKey }) > 0;
  const [hasChanged, setHasChanged] = useState(false);
  const sellers = basket.requests.filter(({ items }) => items.some(({ status }) => status === 'orderable'));
  return (
    <section aria-labelledby="send-title" className="mt-9 self-start border-t-2 border-ink pt-6 xl:mt-10">
      <h2 id="send-title" className="type-h2">
        {t('orders.send.title')}
      </h2>
      <ErrorSummary
        title={t('orders.send.errors')}
        attempt={form.attempt}
        errors={form.errors}
        className="mt-5"
      />
      <form
        ref={element}
        method="post"
        action={formAction('/api/orders', language)}
        onSubmit={(event) => {
          // A quantity is still being saved, and the total will change with it.
          setHasChanged(isChanging);
          if (isChanging) event.preventDefault();
          else form.submit(sending.act)(event);
        }}
        noValidate
        className="mt-5 grid max-w-form gap-5"
      >
        <input type="hidden" name="key" value={basketKey} />
        <input type="hidden" name="revision" value={basket.revision} />
        <AddressFields form={form} sellers={sellers} />
        <Contract termsVersion={basket.termsVersion} />
        <p className="type-caption max-w-reading">
          {t('orders.send.note')}{' '}
          <a href={pathIn(language, legalPath('withdrawal'))} className="text-link text-brand">
            {t('orders.withdrawal.more')}
          </a>
        </p>
        {hasChanged ? (
          <Notice tone="warn" announced title={t('orders.basket.changed')}>
            {t('orders.basket.changedText')}
          </Notice>
        ) : null}
        {form.reason === undefined ? null : (
          <Notice tone="bad" announced>
            {form.reason}
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

/** Who contracts with whom, and that the request accepts the terms which the basket shows. */
function Contract({ termsVersion }: { termsVersion: string | null }) {
  const { t } = useTranslations();
  return (
    <>
      <p className="max-w-reading">{t('orders.send.contract')}</p>
      {termsVersion === null ? null : (
        <p className="max-w-reading">
          {t('orders.send.terms')} <TermsLink version={termsVersion} />
        </p>
      )}
    </>
  );
}

/** Filled in from the last order, otherwise with the user's name. */
function useInitialAddress({ shippingAddress }: BasketResponse): TypedAddress {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const { name, street, postalCode, city, country, phone } = shippingAddress ?? {};
  return {
    name: name ?? [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    street: street ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: readCountryCode(country ?? '') ?? '',
    phone: phone ?? '',
    message: '',
  };
}

function useSendForm(basket: BasketResponse, key: string) {
  const { t } = useTranslations();
  const form = useTypedForm({
    storedAs: 'order-address',
    initial: useInitialAddress(basket),
    fields: orderFields,
    errorKinds: ['wrong', 'missing'],
    check: (typed) => {
      const input: SubmitOrderInput = { ...typed, key, revision: basket.revision };
      const errors = schemaErrors<AddressField>(submitOrderInput, input, typed);
      return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
    },
    sentenceOf: (field, error) =>
      t(
        field === 'postalCode' && error === 'wrong'
          ? 'orders.error.postalCode.wrong'
          : `orders.error.${field}`,
      ),
  });
  const sending = useSending({
    onSent: form.clear,
    onFailed: ({ sentence, problem }) => form.refuse(refusedFields(problem), sentence),
  });
  return { form, sending };
}

function refusedFields(problem: FailedAction['problem']): FieldErrors<AddressField, 'wrong'> {
  const named = new Set((problem?.errors ?? []).map(({ path }) => path));
  return Object.fromEntries(orderFields.filter((field) => named.has(field)).map((field) => [field, 'wrong']));
}

interface Ends {
  readonly onSent: () => void;
  readonly onFailed: (failed: FailedAction) => void;
}

function useSending({ onSent, onFailed }: Ends) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    send: async (body: SubmitOrderInput) => fetchRoute(client, 'POST /api/orders', { query: {}, body }),
    lost: t('consumer.connectionLost'),
    onDone: async () => {
      onSent();
      // The order has left the basket and is in the list of orders.
      queryClient.removeQueries({ queryKey: [...ordersKey, 'own'] });
      await navigate({ to: '/orders', search: { sent: '1' } });
    },
    onFailed: (failed) => {
      onFailed(failed);
      // Without an oil that can be ordered this form disappears; the page says what happened.
      if (failed.problem?.code === 'basket-empty') void navigate({ to: '/basket', search: { changed: '1' } });
      // The answer may be lost after the order arrived.
      void queryClient.invalidateQueries({ queryKey: basketQueryKey });
    },
    affects: [ordersKey],
  });
}
