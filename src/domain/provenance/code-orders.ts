/**
 * Orders of codes: how many one order may have, how many bottles a batch fills, and how many codes are
 * created at a time. A code without a bottle could be used on a counterfeit, so it needs a reason.
 */
import type { usualStages } from './stages.ts';

/** Codes in one order; the check of the table code_orders has the same limit. */
export const maxCodeOrder = 10_000;

/**
 * Codes created in one transaction. An order of up to this many is complete in the response; a job creates
 * the rest of a larger one in several transactions, so that other changes of the product wait for one of them
 * at most.
 */
export const codesMadeAtOnce = 1_000;

/** Characters; the check of the table code_orders has the same limits. */
export const excessReasonLimits = { least: 5, most: 500 } as const;

interface StageOfBatch {
  readonly stage: string;
  /** A decimal number as stored and sent. */
  readonly quantity: string | null;
  readonly quantityUnit: 'kg' | 'l' | null;
}

const bottling = 'Bottling' satisfies (typeof usualStages)[number]['stage'];

/**
 * Whole bottles of `volume` ml that a batch fills according to its journey: from the litres that were
 * bottled, or else from the most litres of any stage, because the amount only decreases. Null when the
 * journey or the bottle size does not say.
 */
export function bottlesOfBatch(journey: readonly StageOfBatch[], volume: number | null): number | null {
  const inLitres = journey.flatMap(({ stage, quantity, quantityUnit }) =>
    quantity !== null && quantityUnit === 'l'
      ? [{ stage, millilitres: Math.round(Number(quantity) * 1000) }]
      : [],
  );
  if (volume === null || inLitres.length === 0) return null;
  const bottled = inLitres.filter(({ stage }) => stage === bottling);
  const millilitres =
    bottled.length > 0
      ? bottled.reduce((sum, one) => sum + one.millilitres, 0)
      : Math.max(...inLitres.map((one) => one.millilitres));
  return Math.floor(millilitres / volume);
}

/** What a code is printed on: one bottle, or every bottle of the batch. */
export const codeKinds = ['bottle', 'batch'] as const;
export type CodeKind = (typeof codeKinds)[number];

interface OrderOfCodes {
  /** Bottles of the batch; null when unknown. */
  readonly bottles: number | null;
  /** Codes already ordered for the batch. */
  readonly orderedBefore: number;
  readonly count: number;
}

/** The number of codes without a bottle. */
export function codesBeyondBottles({ bottles, orderedBefore, count }: OrderOfCodes): number {
  return bottles === null ? 0 : Math.max(0, orderedBefore + count - bottles);
}

interface Making {
  readonly count: number;
  readonly createdCount: number;
}

/** How many codes the next transaction creates; 0 when the order is complete. */
export function nextBatchSize({ count, createdCount }: Making): number {
  return Math.min(count - createdCount, codesMadeAtOnce);
}
