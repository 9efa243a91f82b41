/** Bounds of a producer's fields, apart from its states, which every page needs. */
/** Hectares: above the largest estates. The database has the same limit. */
export const maxGroveSize = 100_000;
/** Litres a year; the database has the same limit. */
export const maxYield = 100_000_000;

/** Bounds of a producer's fields; the schemas and the database checks use the same ones. */
export const producerLimits = {
  name: { least: 2, most: 200 },
  location: { least: 2, most: 300 },
  region: { most: 200 },
  oliveVarieties: { most: 1000 },
  existingCertifications: { most: 1000 },
  contactPhone: { most: 40 },
  website: { most: 300 },
  story: { most: 8000 },
  sustainablePractices: { most: 4000 },
  productionNotes: { most: 4000 },
  /** Hectares, two decimals. */
  farmAcreage: { least: 0.01, most: maxGroveSize },
  /** Litres a year. */
  annualProduction: { least: 1, most: maxYield },
} as const;
