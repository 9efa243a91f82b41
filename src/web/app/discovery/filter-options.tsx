/** The options of level and country, which producers and oils are both filtered by. */
import { type CertificationLevel, certificationLevels } from '../../../domain/certification/levels.ts';
import { type Country, countries } from '../../../domain/common/countries.ts';
import { countryName, levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FilterOptions } from '../../kernel/ui/filter-group.tsx';

/** In display order. */
export const offeredLevels = certificationLevels.toReversed();

interface Props<Value> {
  chosen: readonly Value[] | undefined;
  counts: Readonly<Record<string, number>>;
}

export function LevelOptions({ chosen, counts }: Props<CertificationLevel>) {
  const i18n = useTranslations();
  return (
    <FilterOptions
      name="level"
      values={offeredLevels}
      chosen={chosen}
      labelOf={(level) => levelName(i18n, level)}
      hintOf={(level) => `${levelBandText(i18n, level)} mg/kg`}
      counts={counts}
    />
  );
}

/** Those with records, most first. */
export function CountryOptions({ chosen, counts }: Props<Country>) {
  const i18n = useTranslations();
  const countOf = (country: Country) => counts[country] ?? 0;
  return (
    <FilterOptions
      name="country"
      values={countries
        .filter((country) => countOf(country) > 0 || chosen?.includes(country))
        .toSorted((a, b) => countOf(b) - countOf(a))}
      chosen={chosen}
      labelOf={(country) => countryName(i18n, country)}
      counts={counts}
    />
  );
}
