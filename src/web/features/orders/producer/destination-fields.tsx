/** Check boxes for the countries that a producer ships to, the nearest first. */
import { countryCodes, nearCountries, unionCountries } from '../../../../domain/common/country-codes.ts';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { namedCountries } from '../../../kernel/i18n/country-names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { TickRow } from '../../../kernel/ui/tick-row.tsx';

/** The form of which these are a part. */
export type TypedShipping = {
  readonly countries: readonly string[];
  readonly cost: string;
  readonly freeFrom: string;
};

const farCountries = countryCodes.filter(
  (code) => !unionCountries.includes(code) && !nearCountries.includes(code),
);

const groups = { union: unionCountries, near: nearCountries, far: farCountries } as const;

export function DestinationFields({ form }: { form: TypedForm<TypedShipping> }) {
  const { t } = useTranslations();
  const { error, value: chosen } = form.control('countries');
  const isComplete = unionCountries.every((code) => chosen.includes(code));
  const toggleUnion = () => {
    const others = chosen.filter((code) => !unionCountries.includes(code));
    form.change({ countries: isComplete ? others : [...others, ...unionCountries] });
  };
  return (
    <FieldGroup
      name="countries"
      label={t('orders.shippingPage.countries')}
      hint={t('orders.shippingPage.countriesHint')}
      error={error}
    >
      <Button variant="outlined" size="small" className="noscript:hidden my-2" onClick={toggleUnion}>
        {t(isComplete ? 'orders.shippingPage.noUnion' : 'orders.shippingPage.allUnion')}
      </Button>
      {(['union', 'near', 'far'] as const).map((group) => (
        <Group key={group} group={group} form={form} />
      ))}
    </FieldGroup>
  );
}

function Group({ group, form }: { group: keyof typeof groups; form: TypedForm<TypedShipping> }) {
  const { t, language } = useTranslations();
  const { value: chosen, onChange } = form.control('countries');
  const codes = groups[group];
  const count = codes.filter((code) => chosen.includes(code)).length;
  // Browsers and servers may name and sort countries differently.
  const isHydrated = useHydrated();
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t(`orders.shippingPage.${group}`)}{' '}
        <span className="font-normal text-ink-2">{t('orders.shippingPage.chosen', { count })}</span>
      </summary>
      {isHydrated ? (
        <div className="gap-x-7 pb-3 sm:columns-2 lg:columns-4">
          {namedCountries(language, codes).map(({ code, name }) => (
            <TickRow
              key={code}
              type="checkbox"
              name="countries"
              value={code}
              label={name}
              checked={chosen.includes(code)}
              onChange={onChange}
              className="break-inside-avoid"
            />
          ))}
        </div>
      ) : null}
    </details>
  );
}
