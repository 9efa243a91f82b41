/**
 * What a buyer at a distance reads about an oil before the purchase (Regulation (EU) No 1169/2011, Art. 14) and how olive oil is
 * labelled (Delegated Regulation (EU) 2022/2104). The texts of the law were not at hand: `decisions/0061`.
 */
import { countryCodes } from '../common/country-codes.ts';

/** Regulation (EU) No 1308/2013, Annex VII, Part VIII; other categories are not sold here. */
export const oilCategories = ['extra-virgin', 'virgin'] as const;
export type OilCategory = (typeof oilCategories)[number];

/**
 * How origin is worded (Delegated Regulation (EU) 2022/2104, Art. 8): one country, the Union, a blend, or a protected name.
 * An oil of one third country names that country.
 */
export const oilOrigins = [
  'country',
  'union',
  'union-blend',
  'third-blend',
  'mixed-blend',
  'PDO',
  'PGI',
] as const;
export type OilOrigin = (typeof oilOrigins)[number];

/** Both below 27 °C: by a press, or by percolation or centrifugation (Art. 10 of the same). */
export const extractions = ['first-cold-pressing', 'cold-extraction'] as const;
export type Extraction = (typeof extractions)[number];

/** Degrees Celsius; the paste is colder at each of these stages of a journey. */
export const coldBelow = 27;
export const extractionStages = ['Milling', 'Malaxation', 'Separation'] as const;

/** Whether a claim of cold extraction holds: `warmest` is the highest recorded temperature of its stages, null without one. */
export function isColdExtraction(warmest: number | null): boolean {
  return warmest === null || warmest < coldBelow;
}

/** Per 100 ml, in the order of the table (Regulation (EU) No 1169/2011, Art. 30, Annex XV). */
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];

/** Only all together, and where the harvest is stated (Delegated Regulation (EU) 2022/2104, Art. 10). */
export const purityValues = ['acidity', 'peroxides', 'waxes', 'k232', 'k270', 'deltaK'] as const;
export type PurityValue = (typeof purityValues)[number];

/** UV absorption has none; units are the same in each language. */
export const purityUnits: { readonly [Value in PurityValue]?: string } = {
  acidity: 'g/100 g',
  peroxides: 'mEq O₂/kg',
  waxes: 'mg/kg',
};

/** The highest of an extra virgin oil (the same, Annex I). */
export const purityLimits: { readonly [Value in PurityValue]: number } = {
  acidity: 0.8,
  peroxides: 20,
  waxes: 150,
  k232: 2.5,
  k270: 0.22,
  deltaK: 0.01,
};

export type Nutrition = { readonly [Name in Nutrient | 'kilojoules' | 'kilocalories']: number };

export interface FoodInformation {
  readonly category: OilCategory;
  readonly origin: OilOrigin;
  /** ISO 3166-1, of an oil from one country. */
  readonly originCountry: string | null;
  /** A protected name and its file number, such as PDO-GR-0107. */
  readonly originName: string | null;
  readonly originFile: string | null;
  /** The producer's own; null: on the label. It is never computed. */
  readonly bestBefore: string | null;
  readonly nutrition: Nutrition;
  readonly purity: { readonly [Value in PurityValue]: number } | null;
  readonly extraction: Extraction | null;
  /** Of the control body, such as GR-BIO-001; null: not organic. */
  readonly organicCode: string | null;
}

export interface FoodStatement {
  readonly isFoodStated: boolean;
  /** Last day on which an oil that was listed before the rule can be ordered without; null: listed since. */
  readonly foodInformationDue: string | null;
}

/** Whether an oil cannot be ordered because its food information is missing (Regulation (EU) No 1169/2011, Art. 14). */
export function lacksFoodInformation(
  { isFoodStated, foodInformationDue: due }: FoodStatement,
  today: string,
): boolean {
  return !isFoodStated && (due === null || due < today);
}

/** Usual values of olive oil, of 0.916 kg per litre: a proposal that the producer confirms. */
export const usualNutrition: Nutrition = {
  kilojoules: 3389,
  kilocalories: 824,
  fat: 91.6,
  saturates: 13,
  carbohydrate: 0,
  sugars: 0,
  protein: 0,
  salt: 0,
};

/** Per gram (Regulation (EU) No 1169/2011, Annex XIV). */
const energyOf = { kilojoules: { fat: 37, other: 17 }, kilocalories: { fat: 9, other: 4 } } as const;
/** Tables of foods and rounding differ by this share. */
const energyTolerance = 0.03;

export type FoodInformationError =
  | 'origin'
  | 'originFile'
  | 'nutrition'
  | 'energy'
  | 'purity'
  | 'organicCode';

/** Fields that contradict others, or are not possible. */
export function contradictionsIn(information: FoodInformation): readonly FoodInformationError[] {
  const { nutrition, organicCode } = information;
  const errors: FoodInformationError[] = [];
  if (!hasOneOrigin(information)) errors.push('origin');
  else if (!fileMatches(information)) errors.push('originFile');
  if (!isPossible(nutrition)) errors.push('nutrition');
  else if (!energyMatches(nutrition)) errors.push('energy');
  if (exceedsLimits(information)) errors.push('purity');
  if (organicCode !== null && !isOrganicCode(organicCode)) errors.push('organicCode');
  return errors;
}

function exceedsLimits({ category, purity }: FoodInformation): boolean {
  return (
    category === 'extra-virgin' &&
    purity !== null &&
    purityValues.some((name) => purity[name] > purityLimits[name])
  );
}

function isProtected(origin: OilOrigin): origin is 'PDO' | 'PGI' {
  return origin === 'PDO' || origin === 'PGI';
}

function hasOneOrigin({ origin, originCountry, originName, originFile }: FoodInformation): boolean {
  const isNamed = originName !== null && originFile !== null;
  const isEmpty = originName === null && originFile === null;
  if ((origin === 'country') !== (originCountry !== null)) return false;
  return isProtected(origin) ? isNamed : isEmpty;
}

/** `PDO-GR-0107`, or with amendments `PGI-IT-1547-AM01`. */
function fileMatches({ origin, originFile }: FoodInformation): boolean {
  if (originFile === null) return true;
  const [, kind, country = ''] = /^(PDO|PGI)-([A-Z]{2})-[A-Z0-9]{4,6}(?:-AM\d{2})?$/.exec(originFile) ?? [];
  return kind === origin && countryCodes.includes(country);
}

function isPossible(nutrition: Nutrition): boolean {
  const { fat, saturates, carbohydrate, sugars, protein, salt } = nutrition;
  const isPart = saturates <= fat && sugars <= carbohydrate;
  // 100 ml of oil are less than 100 g.
  return isPart && fat + carbohydrate + protein + salt <= 100;
}

function energyMatches({ fat, carbohydrate, protein, ...stated }: Nutrition): boolean {
  return (['kilojoules', 'kilocalories'] as const).every((unit) => {
    const expected = fat * energyOf[unit].fat + (carbohydrate + protein) * energyOf[unit].other;
    return Math.abs(stated[unit] - expected) <= expected * energyTolerance;
  });
}

/** A country, a word for organic, and the number of the control body (Regulation (EU) 2018/848, Annex V; 2021/1378). */
function isOrganicCode(code: string): boolean {
  const [, country = ''] = /^([A-Z]{2})-(?:BIO|ÖKO|OKO|EKO|ECO|ORG|OEKO|EKOL)-(?:\d{2,3})$/.exec(code) ?? [];
  return countryCodes.includes(country);
}

/** As it was when an oil was ordered. */
export interface OrderedFood extends FoodInformation {
  readonly harvestDate: string | null;
  /** ISO 8601. */
  readonly statedAt: string;
}
