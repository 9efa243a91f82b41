/** The country of an address: typed, or chosen from a list of names; says which producers do not ship there. */
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import { checkDestination } from '../../../domain/orders/shipping.ts';
import { namedCountries, typedCountryName } from '../../kernel/i18n/country-names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextField, type TextFieldProps } from '../../kernel/ui/text-field.tsx';

export type Sellers = BasketResponse['requests'];

type Control = Pick<TextFieldProps, 'name' | 'error' | 'onChange'> & { readonly value: string };

interface Props {
  control: Control;
  sellers: Sellers;
}

export function CountryField({ control, sellers }: Props) {
  const { t, language } = useTranslations();
  const isHydrated = useHydrated();
  const { value: typed } = control;
  const elsewhere = typed.trim() === '' ? [] : sellers.filter((seller) => !checkSeller(seller, typed).ok);
  return (
    <div className="grid gap-2">
      <TextField
        {...control}
        label={t('orders.send.country')}
        hint={t('orders.send.countryHint')}
        required
        autoComplete="country-name"
        width="medium"
        maxLength={100}
        list="countries"
      />
      {/* Browsers and servers may name countries differently. */}
      {isHydrated ? (
        <datalist id="countries">
          {namedCountries(language, destinationsOf(sellers)).map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      ) : null}
      <div role="status">
        {isHydrated && elsewhere.length > 0 ? (
          <Notice tone="warn">
            {elsewhere.map(({ producerId, producerName: producer }) => (
              <p key={producerId}>
                {t('orders.send.notShipped', { producer, country: typedCountryName(language, typed) })}
              </p>
            ))}
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

function checkSeller({ terms }: Sellers[number], typed: string) {
  return checkDestination(terms.shipping, typed);
}

/** Those to which each producer ships; all where none says. */
function destinationsOf(sellers: Sellers): readonly string[] | undefined {
  const lists = sellers.flatMap(({ terms: { shipping } }) => (shipping === null ? [] : [shipping.countries]));
  const [first, ...others] = lists;
  return first?.filter((code) => others.every((list) => list.includes(code)));
}
