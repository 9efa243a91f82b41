/** The country of an address, of those to which the producers ship; says which of them do not ship there. */
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { checkDestination } from '../../../domain/orders/shipping.ts';
import { countryName, type NamedCountry, namedCountries } from '../../kernel/i18n/country-names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SelectField, type SelectFieldProps } from '../../kernel/ui/select-field.tsx';

export type Sellers = BasketResponse['requests'];

type Control = Pick<SelectFieldProps, 'name' | 'error' | 'onChange'> & { readonly value: string };

interface Props {
  control: Control;
  sellers: Sellers;
}

export function CountryField({ control, sellers }: Props) {
  const { t, language } = useTranslations();
  const isHydrated = useHydrated();
  const { value: chosen } = control;
  const codes = [...new Set(sellers.flatMap(({ terms }) => terms.shipping.countries))].toSorted();
  const elsewhere = chosen === '' ? [] : sellers.filter((seller) => !checkSeller(seller, chosen).ok);
  // Browsers and servers may name and sort countries differently.
  const countries = isHydrated
    ? namedCountries(language, codes)
    : codes.map((code) => nameIn(language, code));
  return (
    <div className="grid gap-2">
      <SelectField
        {...control}
        label={t('orders.send.country')}
        required
        autoComplete="country"
        width="medium"
        placeholder={t('orders.send.chooseCountry')}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </SelectField>
      <div role="status">
        {isHydrated && elsewhere.length > 0 ? (
          <Notice tone="warn">
            {elsewhere.map(({ producerId, producerName: producer }) => (
              <p key={producerId}>
                {t('orders.send.notShipped', { producer, country: countryName(language, chosen) })}
              </p>
            ))}
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

function nameIn(language: SiteLanguage, code: string): NamedCountry {
  return { code, name: countryName(language, code) };
}

function checkSeller({ terms }: Sellers[number], code: string) {
  return checkDestination(terms.shipping, code);
}
