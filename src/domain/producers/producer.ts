/** A producer in the directory: its states and methods. */
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
