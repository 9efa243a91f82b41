/** A product: one oil of one batch in one bottle size. */

/** The fields that a producer writes; the picture and the availability are not among them. */
export const productFields = [
  'name',
  'description',
  'oliveVarieties',
  'price',
  'volume',
  'phenolicContent',
  'batchNumber',
  'gtin',
  'harvestDate',
  'bottlingDate',
  'certificationLevel',
] as const;
export type ProductField = (typeof productFields)[number];

export const productLimits = {
  name: { least: 2, most: 200 },
  description: { most: 4000 },
  oliveVarieties: { most: 300 },
  batchNumber: { least: 1, most: 60 },
  /** Includes the spaces that users copy. */
  gtin: { most: 30 },
  /** Euro. */
  price: { least: 0.01, most: 99_999.99 },
  /** Millilitres. */
  volume: { least: 1, most: 100_000 },
} as const;
