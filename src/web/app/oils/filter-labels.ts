/** The labels of the active filters, in display order, and how to remove each. */
import { countryName, levelName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { rangeText } from '../discovery/content-labels.ts';
import type { OilsSearch } from './oils-search.ts';
import { type SeveralFilter, withChange, withoutValue } from './search-changes.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  readonly without: (search: Readonly<Record<string, unknown>>) => OilsSearch;
}

export function chosenFilters(i18n: Translations, search: OilsSearch): readonly ChosenFilter[] {
  const { t, formats } = i18n;
  const chosen: ChosenFilter[] = [];
  const addOne = (key: string, name: string | undefined, none: OilsSearch) => {
    if (name !== undefined) chosen.push({ key, name, without: (now) => withChange(now, none) });
  };
  const addEach = <Value extends string | number>(
    filter: SeveralFilter,
    values: readonly Value[] | undefined,
    nameOf: (value: Value) => string,
  ) => {
    for (const value of values ?? []) {
      const without = (now: Readonly<Record<string, unknown>>) => withoutValue(now, filter, value);
      chosen.push({ key: `${filter}-${value}`, name: nameOf(value), without });
    }
  };
  const { q, region, fresh } = search;
  addOne('q', q && t('discovery.chip.text', { text: q }), { q: undefined });
  addEach('level', search.level, (level) => levelName(i18n, level));
  addOne('range', rangeText(i18n, search), { min: undefined, max: undefined });
  addOne('available', search.available && t('oils.available'), { available: undefined });
  addEach('country', search.country, (country) => countryName(i18n, country));
  addOne('region', region && regionName(i18n, region), { region: undefined });
  addEach('variety', search.variety, (variety) => variety);
  addEach('size', search.size, formats.millilitres);
  addOne('price', euroRange(i18n, search.priceFrom, search.priceTo), {
    priceFrom: undefined,
    priceTo: undefined,
  });
  const litre = euroRange(i18n, search.litreFrom, search.litreTo);
  addOne('litre', litre && t('products.perLitre', { price: litre }), {
    litreFrom: undefined,
    litreTo: undefined,
  });
  addEach('method', search.method, (method) => t(`common.method.${method}`));
  addEach('harvest', search.harvest, (year) => t('oils.harvestOf', { year: String(year) }));
  addOne('fresh', fresh === undefined ? undefined : t('oils.fresh', { months: fresh }), { fresh: undefined });
  return chosen;
}

export function regionName({ t }: Translations, region: string): string {
  return region === 'mediterranean' ? t('discovery.region.mediterranean') : region;
}

function euroRange(
  { t, formats }: Translations,
  from: number | undefined,
  to: number | undefined,
): string | undefined {
  const euro = (value: number) => formats.euro(value * 100);
  if (from !== undefined && to !== undefined) {
    return t('discovery.range.between', { min: euro(from), max: euro(to) });
  }
  if (from !== undefined) return t('discovery.range.from', { min: euro(from) });
  return to === undefined ? undefined : t('discovery.range.to', { max: euro(to) });
}
