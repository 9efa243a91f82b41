/** A producer in the directory: its fields and states. */
import type { Transitions } from '../common/transitions.ts';

export const producerStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type ProducerStatus = (typeof producerStatuses)[number];

export const producerTransitions = {
  draft: { review: 'pending', approve: 'approved', reject: 'rejected', reopen: 'pending' },
  // Withdrawing the application removes the producer from the queue.
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'draft' },
  // Approved again when a new season brings a new level. An approval ends only through the certificate.
  approved: { approve: 'approved' },
  // A rejected producer may apply again; a granted appeal reopens the review.
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

/** Only an approved producer is public, and only it can list products. */
export function isPublic(producer: { readonly status: ProducerStatus }): boolean {
  return producer.status === 'approved';
}

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
