/** Where a producer states who sells its oils, the countries that it ships to, and what that costs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type OrderTermsResponse,
  type ShippingTermsInput,
  shippingTermsInput,
} from '../../../../contract/orders/terms.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { centsOfPrice } from '../../../../domain/orders/pricing.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { type FieldErrors, schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { SaveFoot } from '../../../kernel/forms/save-foot.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import type { Formats } from '../../../kernel/i18n/formats.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../../kernel/page/script-needed.tsx';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { ordersKey } from '../basket-count-query.ts';
import { loadOwnProducerId, OwnProducerPage } from '../own-producer.tsx';
import { orderTermsQuery } from '../terms-query.ts';
import { DestinationFields, type TypedShipping } from './destination-fields.tsx';
import { SellerForm } from './seller-form.tsx';

export async function loadShippingPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('orders.shippingPage.title'), indexed: false };
  const producerId = await loadOwnProducerId(context);
  if (producerId === null) return head;
  await queryClient.ensureQueryData(orderTermsQuery(client, producerId));
  return head;
}

export function ShippingPage() {
  const { t } = useTranslations();
  return (
    <OwnProducerPage title={t('orders.shippingPage.title')}>
      {(producerId) => <Shipping producerId={producerId} />}
    </OwnProducerPage>
  );
}

function Shipping({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        label={t('orders.order.path')}
        crumbs={[
          { key: 'dashboard', label: t('shell.dashboard'), render: <Link to="/producer" search={{}} /> },
          {
            key: 'inbox',
            label: t('orders.inbox.title'),
            render: <Link to="/orders/received" search={{}} />,
          },
          { key: 'shipping', label: t('orders.shippingPage.title') },
        ]}
      />
      <h1 className="type-h1">{t('orders.shippingPage.title')}</h1>
      <TermsForms producerId={producerId} />
    </div>
  );
}

export function TermsForms({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const { data: terms } = useQuery(orderTermsQuery(useClient(), producerId));
  return (
    <>
      <ScriptNeeded />
      {terms === undefined ? null : (
        <>
          <h2 className="type-h2 mt-7">{t('orders.seller.title')}</h2>
          <p className="type-purpose mt-2 max-w-reading">{t('orders.seller.lede')}</p>
          <SellerForm producerId={producerId} saved={terms.seller} />
          <h2 className="type-h2 mt-12">{t('orders.shippingPage.where')}</h2>
          <p className="type-purpose mt-2 max-w-reading">{t('orders.shippingPage.lede')}</p>
          <ShippingForm producerId={producerId} saved={terms.shipping} />
        </>
      )}
    </>
  );
}

const fields = ['cost', 'freeFrom', 'countries'] as const;
type ShippingField = (typeof fields)[number];

interface FormProps {
  producerId: number;
  saved: OrderTermsResponse['shipping'];
}

function ShippingForm({ producerId, saved }: FormProps) {
  const { t } = useTranslations();
  const { form, saving } = useShippingForm(producerId, saved);
  return (
    <form noValidate onSubmit={form.submit(saving.act)} className="mt-5 grid gap-6">
      <ErrorSummary title={t('orders.send.errors')} attempt={form.attempt} errors={form.errors} />
      <div className="grid items-end gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
        <NumberField {...form.control('cost')} label={t('orders.shippingPage.cost')} unit="€" />
        <NumberField {...form.control('freeFrom')} label={t('orders.shippingPage.freeFrom')} unit="€" />
      </div>
      <DestinationFields form={form} />
      <SaveFoot reason={form.reason} isSaving={saving.isPending} />
    </form>
  );
}

/** `9,50` where the language writes so; the unit is beside the field. */
function amountText(formats: Formats, price: string | null): string {
  return price ? formats.euro(centsOfPrice(price)).replaceAll(/[^\d.,]/g, '') : '';
}

/** As the contract takes it, which refuses what is no amount. */
function readAmount(typed: string, language: string): string {
  return typed.trim() === '' ? '' : String(readTypedNumber(typed, language));
}

function useShippingForm(producerId: number, saved: FormProps['saved']) {
  const { t, formats, language } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [initial] = useState<TypedShipping>(() => ({
    countries: saved.isStated ? saved.countries : [],
    cost: amountText(formats, saved.cost),
    freeFrom: amountText(formats, saved.freeFrom),
  }));
  const form = useTypedForm({
    initial,
    fields,
    errorKinds: ['wrong', 'missing'],
    check: (typed) => {
      const { cost, freeFrom } = typed;
      const input: ShippingTermsInput = {
        countries: [...typed.countries],
        cost: readAmount(cost, language),
        freeFrom: readAmount(freeFrom, language),
      };
      // A cost without a country would be shown to no one.
      const isUseless = typed.countries.length === 0 && `${cost}${freeFrom}`.trim() !== '';
      const errors: FieldErrors<ShippingField, 'wrong' | 'missing'> = {
        ...schemaErrors(shippingTermsInput, input, { cost, freeFrom }),
        ...(isUseless ? { countries: 'missing' } : {}),
      };
      return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
    },
    sentenceOf: (field) => t(`orders.shippingPage.wrong.${field}`),
  });
  const saving = useAction({
    send: async (body: ShippingTermsInput) =>
      fetchRoute(client, 'PUT /api/producers/:id/order-terms', { params: { id: String(producerId) }, body }),
    lost: t('consumer.connectionLost'),
    done: () => ({ title: t('orders.shippingPage.saved') }),
    onDone: (terms) => queryClient.setQueryData(orderTermsQuery(client, producerId).queryKey, terms),
    onFailed: ({ sentence }) => form.refuse({}, sentence),
    affects: [ordersKey],
  });
  return { form, saving };
}
