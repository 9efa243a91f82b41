/** A product: one oil of one batch in one bottle size. */
import { type FieldRules, namesOf, type RequiredName } from '../common/fields.ts';

/** mg/kg; the highest content measured in a large survey was 4,003 (Molecules 2021;26(4):1115). */
export const phenolicContentLimits = { least: 1, most: 5000 } as const;

/** Buyers read how many are left from here down. */
export const fewBottles = 10;

/** The fields that a producer writes; the picture and the availability are not among them. */
export const productRules = {
  name: { kind: 'line', least: 2, most: 200 },
  description: { kind: 'prose', least: 1, most: 4000, optional: true },
  price: { kind: 'euro', least: 0.01, most: 99_999.99 },
  volume: { kind: 'whole', least: 1, most: 100_000, unit: 'ml' },
  phenolicContent: { kind: 'whole', ...phenolicContentLimits, unit: 'mg/kg' },
  batchNumber: { kind: 'line', least: 1, most: 60, optional: true },
  harvestDate: { kind: 'date', optional: true },
  bottlingDate: { kind: 'date', optional: true },
  oliveVarieties: { kind: 'line', least: 1, most: 300, optional: true },
  /** The limit includes the spaces that users copy. */
  gtin: { kind: 'custom', most: 30, optional: true },
  certificationLevel: { kind: 'custom', optional: true },
  /** Left to order; requests reserve theirs. Empty: the producer does not count them. */
  bottlesAvailable: { kind: 'whole', least: 0, most: 1_000_000, unit: 'bottles', optional: true },
} as const satisfies FieldRules;
export type ProductField = keyof typeof productRules;
export type RequiredProductField = RequiredName<typeof productRules>;

export const productFields = namesOf(productRules);
