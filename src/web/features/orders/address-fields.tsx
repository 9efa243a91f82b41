/** The fields of an address with their autocomplete tokens, and the message to the producer. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import type { TypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { CountryField, type Sellers } from './country-field.tsx';

const textFields = [
  { name: 'name', autoComplete: 'name', width: 'full', most: 200 },
  { name: 'street', autoComplete: 'address-line1', width: 'full', most: 300 },
  { name: 'postalCode', autoComplete: 'postal-code', width: 'short', most: 20 },
  { name: 'city', autoComplete: 'address-level2', width: 'medium', most: 200 },
] as const;

export const orderFields = [...textFields.map(({ name }) => name), 'country', 'phone', 'message'] as const;
export type AddressField = (typeof orderFields)[number];
export type TypedAddress = { readonly [Field in AddressField]: string };

export function AddressFields({ form, sellers }: { form: TypedForm<TypedAddress>; sellers: Sellers }) {
  const { t } = useTranslations();
  const optional = t('orders.send.optional');
  return (
    <>
      {textFields.map(({ name, autoComplete, width, most }) => (
        <TextField
          key={name}
          {...form.control(name)}
          label={t(`orders.send.${name}`)}
          required
          autoComplete={autoComplete}
          width={width}
          maxLength={most}
        />
      ))}
      <CountryField control={form.control('country')} sellers={sellers} />
      <TextField
        {...form.control('phone')}
        label={t('orders.send.phone')}
        note={optional}
        autoComplete="tel"
        type="tel"
        width="medium"
        maxLength={40}
      />
      <TextArea
        {...form.control('message')}
        label={t('orders.send.message')}
        note={optional}
        rows={3}
        maxLength={orderLimits.message.most}
      />
    </>
  );
}
