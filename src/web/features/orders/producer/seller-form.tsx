/** Where a producer states who sells its oils, and on which terms. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderTermsResponse, type SellerInput, sellerInput } from '../../../../contract/orders/terms.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { paymentWays, sellerLimits } from '../../../../domain/orders/seller.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { SaveFoot } from '../../../kernel/forms/save-foot.tsx';
import { type TypedForm, useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { CheckboxGroup } from '../../../kernel/ui/choice-group.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { ordersKey } from '../basket-count-query.ts';
import { orderTermsQuery } from '../terms-query.ts';

const fields = [
  'legalName',
  'address',
  'email',
  'phone',
  'register',
  'taxId',
  'vatRate',
  'vatExemption',
  'payment',
  'deliveryDays',
  'selfCertified',
] as const;
type Typed = Exclude<(typeof fields)[number], 'selfCertified'>;
type TypedSeller = { readonly [Field in Typed]: string } & { readonly selfCertified: readonly string[] };

const certified = 'yes';

interface Props {
  producerId: number;
  saved: OrderTermsResponse['seller'];
}

export function SellerForm({ producerId, saved }: Props) {
  const { t } = useTranslations();
  const { form, saving } = useSellerForm(producerId, saved);
  return (
    <form id="seller" noValidate onSubmit={form.submit(saving.act)} className="mt-5 grid max-w-form gap-5">
      <ErrorSummary title={t('orders.send.errors')} attempt={form.attempt} errors={form.errors} />
      <SellerFields form={form} />
      <TermsFields form={form} />
      <SaveFoot reason={form.reason} isSaving={saving.isPending} />
    </form>
  );
}

interface FieldsProps {
  form: TypedForm<TypedSeller>;
}

function SellerFields({ form }: FieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      <TextField
        {...form.control('legalName')}
        label={t('orders.seller.legalName')}
        required
        autoComplete="organization"
        maxLength={sellerLimits.legalName.most}
      />
      <TextArea
        {...form.control('address')}
        label={t('orders.seller.address')}
        required
        rows={3}
        autoComplete="street-address"
        maxLength={sellerLimits.address.most}
      />
      <TextField
        {...form.control('email')}
        label={t('orders.seller.email')}
        required
        type="email"
        autoComplete="email"
        maxLength={sellerLimits.email.most}
      />
      <TextField
        {...form.control('phone')}
        label={t('orders.send.phone')}
        required
        type="tel"
        autoComplete="tel"
        width="medium"
        maxLength={sellerLimits.phone.most}
      />
      <TextField
        {...form.control('register')}
        label={t('orders.seller.register')}
        maxLength={sellerLimits.register.most}
      />
      <TextField
        {...form.control('taxId')}
        label={t('orders.seller.taxId')}
        hint={t('orders.seller.taxIdHint')}
        width="medium"
        maxLength={sellerLimits.taxId.most}
      />
    </>
  );
}

function TermsFields({ form }: FieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      <NumberField
        {...form.control('vatRate')}
        label={t('orders.seller.vatRate')}
        hint={t('orders.seller.vatHint')}
        unit="%"
      />
      <TextField
        {...form.control('vatExemption')}
        label={t('orders.seller.vatExemption')}
        maxLength={sellerLimits.vatExemption.most}
      />
      <SelectField
        {...form.control('payment')}
        label={t('orders.seller.payment')}
        required
        placeholder={t('orders.seller.choosePayment')}
        choices={paymentWays.map((value) => ({ value, label: t(`orders.seller.payment.${value}`) }))}
      />
      <NumberField
        {...form.control('deliveryDays')}
        label={t('orders.seller.deliveryDays')}
        hint={t('orders.seller.deliveryHint')}
        required
        whole
      />
      <CheckboxGroup
        {...form.control('selfCertified')}
        label={t('orders.seller.declaration')}
        choices={[{ value: certified, label: t('orders.seller.selfCertified') }]}
      />
    </>
  );
}

function typedOf({ formats }: Translations, saved: Props['saved']): TypedSeller {
  return {
    legalName: saved?.legalName ?? '',
    address: saved?.address ?? '',
    email: saved?.email ?? '',
    phone: saved?.phone ?? '',
    register: saved?.register ?? '',
    taxId: saved?.taxId ?? '',
    selfCertified: saved?.selfCertified === true ? [certified] : [],
    vatRate: saved?.vatRate ? formats.number(Number(saved.vatRate)) : '',
    vatExemption: saved?.vatExemption ?? '',
    payment: saved?.payment ?? '',
    deliveryDays: String(saved?.deliveryDays ?? sellerLimits.deliveryDays.usual),
  };
}

function useSellerForm(producerId: number, saved: Props['saved']) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const [initial] = useState(() => typedOf(i18n, saved));
  const form = useTypedForm({
    initial,
    fields,
    errorKinds: ['wrong', 'missing'],
    check: (typed) => {
      const rate = typed.vatRate.trim();
      const payment = paymentWays.find((way) => way === typed.payment);
      const input = {
        ...typed,
        payment,
        selfCertified: typed.selfCertified.includes(certified),
        vatRate: rate === '' ? '' : String(readTypedNumber(rate, language)),
        deliveryDays: Number(typed.deliveryDays.trim() || Number.NaN),
      };
      const errors = schemaErrors(sellerInput, input, {
        ...typed,
        selfCertified: typed.selfCertified.join(''),
      });
      return payment === undefined || Object.keys(errors).length > 0
        ? { ok: false, errors }
        : { ok: true, input: { ...input, payment, selfCertified: true as const } };
    },
    sentenceOf: (field) => t(`orders.seller.wrong.${field}`),
  });
  const saving = useAction({
    send: async (body: SellerInput) =>
      fetchRoute(client, 'PUT /api/producers/:id/seller', { params: { id: String(producerId) }, body }),
    lost: t('consumer.connectionLost'),
    done: () => ({ title: t('orders.shippingPage.saved') }),
    onDone: (terms) => queryClient.setQueryData(orderTermsQuery(client, producerId).queryKey, terms),
    onFailed: ({ sentence }) => form.refuse({}, sentence),
    affects: [ordersKey],
  });
  return { form, saving };
}
