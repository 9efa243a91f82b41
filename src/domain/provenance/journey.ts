/** Bounds of an event in the journey of a batch; the schema and the form use the same ones. */
export const journeyLimits = {
  stage: { least: 2, most: 100 },
  location: { most: 300 },
  notes: { most: 4000 },
  /** Degrees Celsius. */
  temperature: { least: -50, most: 150 },
  /** Kilograms or litres. */
  quantity: { least: 0, most: 999_999_999 },
  /** Events per batch; also per imported file. */
  events: { most: 500 },
} as const;

/** The fields that identify an event: sending it twice records it once. */
export interface JourneyEventFacts {
  readonly stage: string;
  /** ISO 8601, to the minute or finer. */
  readonly timestamp: string;
  readonly location: string | null;
  readonly temperature: number | null;
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
  /** Medians of a tasting panel, with one decimal. */
  readonly fruity: number | null;
  readonly bitter: number | null;
  readonly pungent: number | null;
}

/** Equal exactly for two events with the same facts, however their numbers were written. */
export function journeyEventKey(event: JourneyEventFacts): string {
  const { stage, timestamp, location, temperature, quantity, quantityUnit, notes, fruity, bitter, pungent } =
    event;
  return JSON.stringify([
    stage,
    Date.parse(timestamp),
    location,
    // The database stores two and three decimals.
    temperature === null ? null : Math.round(temperature * 100) / 100,
    quantity === null ? null : Math.round(quantity * 1000) / 1000,
    quantityUnit,
    notes,
    fruity,
    bitter,
    pungent,
  ]);
}
