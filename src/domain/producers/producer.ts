/** A producer's entry in the directory: what it may hold and the states that it passes through. */
import type { Transitions } from '../common/transitions.ts';

export const producerStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type ProducerStatus = (typeof producerStatuses)[number];

export const producerTransitions = {
  draft: { review: 'pending', approve: 'approved', reject: 'rejected', reopen: 'pending' },
  // Whoever withdraws their application takes the entry out of the queue.
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'draft' },
  // Approved again when a new season brings a new level. What ends an approval is the certificate.
  approved: { approve: 'approved' },
  // A rejected producer may apply again; a granted appeal leads back into the review.
  rejected: { reapply: 'draft', reopen: 'pending' },
} as const satisfies Transitions<ProducerStatus>;

export const productionMethodNames = [
  'organic',
  'coldExtraction',
  'firstColdPress',
  'handHarvesting',
] as const;
export type ProductionMethodName = (typeof productionMethodNames)[number];
export type ProductionMethods = { readonly [Name in ProductionMethodName]: boolean };

/** Only an approved producer is shown to the public, and only it lists products. */
export function isPublic(producer: { readonly status: ProducerStatus }): boolean {
  return producer.status === 'approved';
}

/** Hectares: more than the largest estates have. The database refuses more too. */
export const largestGrove = 100_000;
/** Litres a year, likewise. */
export const largestYield = 100_000_000;

/** Bounds of a producer's fields; the schemas and the checks of the database hold the same ones. */
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
  farmAcreage: { least: 0.01, most: largestGrove },
  /** Litres a year. */
  annualProduction: { least: 1, most: largestYield },
} as const;
