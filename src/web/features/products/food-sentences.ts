/** What the law asks to be stated about an oil, as terms with lines: on its page, in an order and in each mail about it. */
import type { FoodInformationResponse } from '../../../contract/products/food-information.ts';
import { nutrients, purityUnits, purityValues } from '../../../domain/products/food-information.ts';
import { countryName } from '../../kernel/i18n/country-names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

export type StatedFood = Omit<FoodInformationResponse, 'productId' | 'contradictedExtraction' | 'statedAt'>;

export interface FoodStated {
  readonly information: StatedFood;
  readonly product: { readonly volume: number | null; readonly harvestDate: string | null };
  /** Legal name and postal address of the seller; none where it is not stated. */
  readonly operator: readonly string[];
}

export interface FoodFact {
  readonly term: string;
  readonly lines: readonly string[];
}

export function foodFacts(i18n: Translations, { information, product, operator }: FoodStated): FoodFact[] {
  const { t, formats } = i18n;
  const { category, bestBefore, extraction, organicCode } = information;
  const harvest = product.harvestDate;
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [t('food.category'), [t(`food.category.${category}`), t(`food.sentence.${category}`)]],
    [t('food.origin'), originOf(i18n, information)],
    [t('food.net'), product.volume === null ? [] : [formats.millilitres(product.volume)]],
    [t('food.operator'), operator],
    [t('food.extraction'), extraction === null ? [] : [t(`food.extraction.${extraction}`)]],
    [t('food.organic'), organicCode === null ? [] : [organicCode]],
    [t('food.storage'), [t('food.storage.text')]],
    [t('food.bestBefore'), [bestBefore === null ? t('food.bestBefore.label') : formats.date(bestBefore)]],
    [t('food.allergens'), [t('food.allergens.none')]],
    [t('food.purity'), harvest === null ? [] : purityOf(i18n, information, harvest)],
  ];
  return facts.filter(([, lines]) => lines.length > 0).map(([term, lines]) => ({ term, lines }));
}

function originOf({ t, language }: Translations, information: StatedFood): string[] {
  const { origin, originCountry, originName, originFile } = information;
  if (originCountry !== null) return [countryName(language, originCountry)];
  return [t(`food.origin.${origin}`), ...[originName, originFile].filter((text) => text !== null)];
}

function purityOf({ t, formats }: Translations, { purity }: StatedFood, harvest: string): string[] {
  if (purity === null) return [];
  const values = purityValues.map((name) =>
    `${t(`food.${name}`)}: ${formats.number(purity[name], 3)} ${purityUnits[name] ?? ''}`.trim(),
  );
  return [...values, `${t('food.harvest')}: ${formats.date(harvest)}`];
}

export interface NutritionFact {
  readonly key: string;
  readonly term: string;
  readonly value: string;
}

/** Per 100 ml. */
export function nutritionFacts({ t, formats }: Translations, { nutrition }: StatedFood): NutritionFact[] {
  const energy = `${formats.number(nutrition.kilojoules)} kJ / ${formats.number(nutrition.kilocalories)} kcal`;
  return [
    { key: 'energy', term: t('food.energy'), value: energy },
    ...nutrients.map((name) => ({
      key: name,
      term: t(`food.${name}`),
      value: `${formats.number(nutrition[name], 2)} g`,
    })),
  ];
}
