/** The fields of an address with their autocomplete tokens, and the message to the producer. */
import { orderLimits } from '../../../domain/orders/basket.ts';
import type { TypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';

export const addressFields = [
  { name: 'name', autoComplete: 'name', required: true, width: 'full', most: 200 },
  { name: 'street', autoComplete: 'address-line1', required: true, width: 'full', most: 300 },
  { name: 'postalCode', autoComplete: 'postal-code', required: true, width: 'short', most: 20 },
  { name: 'city', autoComplete: 'address-level2', required: true, width: 'medium', most: 200 },
  { name: 'country', autoComplete: 'country-name', required: true, width: 'medium', most: 100 },
  { name: 'phone', autoComplete: 'tel', required: false, width: 'medium', most: 40 },
] as const;

export type AddressField = (typeof addressFields)[number]['name'] | 'message';

export const orderFields: readonly AddressField[] = [...addressFields.map(({ name }) => name), 'message'];
export type TypedAddress = { readonly [Field in AddressField]: string };

export function AddressFields({ form }: { form: TypedForm<TypedAddress> }) {
  const { t } = useTranslations();
  const optional = t('orders.send.optional');
  return (
    <>
      {addressFields.map(({ name, autoComplete, required, width, most }) => (
        <TextField
          key={name}
          {...form.control(name)}
          label={t(`orders.send.${name}`)}
          note={required ? undefined : optional}
          required={required}
          autoComplete={autoComplete}
          type={name === 'phone' ? 'tel' : 'text'}
          width={width}
          maxLength={most}
        />
      ))}
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
