/** A product: one oil of one batch in one bottle size. */

/** What a producer writes about it; a picture and a place on the market show themselves. */
export const productFields = [
  'name',
  'description',
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
  batchNumber: { least: 1, most: 60 },
  /** With the spaces that people copy. */
  gtin: { most: 30 },
  /** Euro. */
  price: { least: 0.01, most: 99_999.99 },
  /** Millilitres. */
  volume: { least: 1, most: 100_000 },
} as const;

/** A content older than this is shown with a mark: phenols are lost with time. */
export const freshForMonths = 12;

/** Suggested by trade practice; shown as a best-before of the harvest, not as a promise. */
export const bestWithinMonths = 18;
