import { expect, test } from 'vitest';
import {
  contradictionsIn,
  type FoodInformation,
  isColdExtraction,
  usualNutrition,
} from './food-information.ts';

const stated: FoodInformation = {
  category: 'extra-virgin',
  origin: 'country',
  originCountry: 'GR',
  originName: null,
  originFile: null,
  bestBefore: null,
  nutrition: usualNutrition,
  purity: null,
  extraction: null,
  organicCode: null,
};
const protectedOil = {
  origin: 'PDO',
  originCountry: null,
  originName: 'Kalamata',
  originFile: 'PDO-GR-0107',
} as const;
const purity = { acidity: 0.3, peroxides: 6, waxes: 60, k232: 1.7, k270: 0.12, deltaK: 0.01 };
const nutrition = (changes: Partial<FoodInformation['nutrition']>) => ({
  nutrition: { ...usualNutrition, ...changes },
});

test.each<Partial<FoodInformation>>([
  {},
  protectedOil,
  { origin: 'union-blend', originCountry: null },
  { origin: 'union', originCountry: null },
  { purity },
  { category: 'virgin', purity: { ...purity, acidity: 1.5 } },
  { organicCode: 'GR-BIO-001' },
  nutrition({ kilojoules: 3400, kilocalories: 828 }),
])('%j is stated without a contradiction', (changes) => {
  expect(contradictionsIn({ ...stated, ...changes })).toEqual([]);
});

test.each<[Partial<FoodInformation>, string]>([
  [{ originCountry: null }, 'origin'],
  [{ ...protectedOil, originCountry: 'GR' }, 'origin'],
  [{ ...protectedOil, originFile: null }, 'origin'],
  [{ origin: 'mixed-blend' }, 'origin'],
  [{ origin: 'union' }, 'origin'],
  [{ ...protectedOil, origin: 'PGI' }, 'originFile'],
  [{ ...protectedOil, originFile: 'PDO-XX-0107' }, 'originFile'],
  [nutrition({ fat: 101 }), 'nutrition'],
  [nutrition({ saturates: 92 }), 'nutrition'],
  [nutrition({ sugars: 1 }), 'nutrition'],
  [nutrition({ kilocalories: 3389, kilojoules: 824 }), 'energy'],
  [nutrition({ kilocalories: 0 }), 'energy'],
  [{ purity: { ...purity, acidity: 0.9 } }, 'purity'],
  [{ organicCode: 'XX-BIO-999' }, 'organicCode'],
  [{ organicCode: 'GR-001' }, 'organicCode'],
])('%j contradicts itself at %s', (changes, field) => {
  expect(contradictionsIn({ ...stated, ...changes })).toEqual([field]);
});

test.each([
  [null, true],
  [26.99, true],
  [27, false],
  [31.5, false],
])('an extraction of %s °C at most is cold: %s', (warmest, isCold) => {
  expect(isColdExtraction(warmest)).toBe(isCold);
});
