/** Names of countries by their ISO codes. Browsers and servers may name and sort them differently. */
import { countryCodes, readCountryCode } from '../../../domain/common/country-codes.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** In the order of their names. */
export function namedCountries(
  language: SiteLanguage,
  codes: readonly string[] = countryCodes,
): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** A country by its code, or as it was typed in earlier orders; as it is where no one can read it. */
export function countryName(language: SiteLanguage, typed: string): string {
  const code = readCountryCode(typed);
  return code === undefined ? typed : (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? typed);
}
