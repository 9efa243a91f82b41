/** Bounds of an entry in the journey of a batch; the schema and the form hold the same ones. */
export const journeyLimits = {
  stage: { least: 2, most: 100 },
  location: { most: 300 },
  notes: { most: 4000 },
  /** Degrees Celsius. */
  temperature: { least: -50, most: 150 },
  /** Kilograms or litres. */
  quantity: { least: 0, most: 999_999_999 },
} as const;
