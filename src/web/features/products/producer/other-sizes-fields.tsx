/** The prices of the other sizes that a new harvest has too; one without a price is not listed. */
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { NumberField } from '../../../kernel/ui/number-field.tsx';
import { centsOf } from '../price.ts';
import { type ProductFormField, type ProductValues, readOtherSizes } from './product-form.ts';

interface Props {
  form: TypedForm<ProductValues, ProductFormField>;
  before: ProductResponse;
}

export function OtherSizesFields({ form, before }: Props) {
  const { t, formats } = useTranslations();
  const others = before.sizes.filter(({ id, volume }) => id !== before.id && volume !== null);
  const typed = readOtherSizes(form.values.otherSizes);
  if (others.length === 0) return null;
  return (
    <FieldGroup
      name="otherSizes"
      label={t('dashboard.harvest.sizes')}
      note={t('dashboard.optional')}
      hint={t('dashboard.harvest.sizes.hint')}
      error={form.errorOf('otherSizes')}
      className="mt-7"
    >
      <div className="mt-3 grid gap-x-7 gap-y-4.5 sm:grid-cols-3">
        {others.map(({ id, volume, price }) => (
          <NumberField
            key={id}
            name={`price-${id}`}
            label={t('dashboard.harvest.priceOf', { size: formats.millilitres(volume ?? 0) })}
            hint={
              price === null
                ? undefined
                : t('dashboard.harvest.before', { price: formats.euro(centsOf(price)) })
            }
            unit="€"
            value={typed[id] ?? ''}
            onChange={({ target: { value } }) =>
              form.change({ otherSizes: JSON.stringify({ ...typed, [id]: value }) })
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
