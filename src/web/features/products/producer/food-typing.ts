/** The food information of an oil as it is typed, and as the contract takes it. */
import {
  type FoodInformationInput,
  type FoodInformationResponse,
  foodInformationInput,
} from '../../../../contract/products/food-information.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import {
  extractions,
  nutrients,
  oilCategories,
  oilOrigins,
  purityValues,
  usualNutrition,
} from '../../../../domain/products/food-information.ts';
import type { Checked } from '../../../kernel/forms/check-typed.ts';
import type { Formats } from '../../../kernel/i18n/formats.ts';

export const energies = ['kilojoules', 'kilocalories'] as const;
export const foodFields = [
  'category',
  'origin',
  'originCountry',
  'originName',
  'originFile',
  'bestBefore',
  ...energies,
  ...nutrients,
  'extraction',
  'organicCode',
  ...purityValues,
] as const;
export type FoodField = (typeof foodFields)[number];
export type TypedFood = { readonly [Field in FoodField]: string };

/** Of another oil the dates and what a laboratory measured are not copied. */
export function typedFoodOf(
  formats: Formats,
  saved: FoodInformationResponse | undefined,
  copied: FoodInformationResponse | undefined,
): TypedFood {
  const source = saved ?? copied;
  const number = (value: number | undefined) => (value === undefined ? '' : formats.number(value, 3));
  const { kilojoules, kilocalories, ...grams } = source?.nutrition ?? usualNutrition;
  const purity = saved?.purity ?? undefined;
  return {
    category: source?.category ?? 'extra-virgin',
    origin: source?.origin ?? 'country',
    originCountry: source?.originCountry ?? '',
    originName: source?.originName ?? '',
    originFile: source?.originFile ?? '',
    bestBefore: saved?.bestBefore ?? '',
    // Without a sign between thousands, which is a decimal sign elsewhere.
    kilojoules: String(kilojoules),
    kilocalories: String(kilocalories),
    fat: number(grams.fat),
    saturates: number(grams.saturates),
    carbohydrate: number(grams.carbohydrate),
    sugars: number(grams.sugars),
    protein: number(grams.protein),
    salt: number(grams.salt),
    extraction: source?.extraction ?? saved?.contradictedExtraction?.extraction ?? '',
    organicCode: source?.organicCode ?? '',
    acidity: number(purity?.acidity),
    peroxides: number(purity?.peroxides),
    waxes: number(purity?.waxes),
    k232: number(purity?.k232),
    k270: number(purity?.k270),
    deltaK: number(purity?.deltaK),
  };
}

/** What another origin does not have is not sent. */
export function checkFood(
  typed: TypedFood,
  language: string,
): Checked<FoodInformationInput, FoodField, 'wrong'> {
  const number = (field: FoodField) => readTypedNumber(typed[field], language) ?? Number.NaN;
  const isNamed = typed.origin === 'PDO' || typed.origin === 'PGI';
  const hasPurity = purityValues.some((name) => typed[name].trim() !== '');
  const input = {
    category: oilCategories.find((name) => name === typed.category),
    origin: oilOrigins.find((name) => name === typed.origin),
    originCountry: typed.origin === 'country' ? typed.originCountry : '',
    originName: isNamed ? typed.originName : '',
    originFile: isNamed ? typed.originFile.trim().toUpperCase() : '',
    bestBefore: typed.bestBefore,
    nutrition: Object.fromEntries([...energies, ...nutrients].map((name) => [name, number(name)])),
    purity: hasPurity ? Object.fromEntries(purityValues.map((name) => [name, number(name)])) : null,
    extraction: extractions.find((name) => name === typed.extraction) ?? '',
    organicCode: typed.organicCode.trim().toUpperCase(),
  };
  const errors: { [Field in FoodField]?: 'wrong' } = {};
  if (typed.origin === 'country' && typed.originCountry === '') errors.originCountry = 'wrong';
  if (isNamed && typed.originName.trim() === '') errors.originName = 'wrong';
  if (isNamed && typed.originFile.trim() === '') errors.originFile = 'wrong';
  const read = foodInformationInput.safeParse(input);
  for (const { path } of read.error?.issues ?? []) {
    const field = foodFields.find((name) => name === path.at(-1));
    if (field !== undefined) errors[field] = 'wrong';
  }
  // An origin without its country or name is wrong there.
  if (errors.originCountry ?? errors.originName ?? errors.originFile) delete errors.origin;
  if (Object.keys(errors).length > 0 || !read.success) return { ok: false, errors };
  // The schema has just accepted it.
  return { ok: true, input: input as FoodInformationInput };
}
