/**
 * Orders of codes: how many may be asked for at once, how many bottles a batch fills, and how many codes are made
 * at a time. A code beyond the bottles of its batch is one that a counterfeit could wear, so it takes a reason.
 */
import type { usualStages } from './stages.ts';

/** Codes; the check of the table code_orders says the same. */
export const largestCodeOrder = 10_000;

/**
 * Codes made in one transaction. An order of up to so many is whole when it is answered; the rest of a larger
 * one is made by a job, which others who change the product wait for only between two portions.
 */
export const codesMadeAtOnce = 1_000;

/** Characters; the check of the table code_orders says the same. */
export const excessReasonLimits = { least: 5, most: 500 } as const;

interface StageOfBatch {
  readonly stage: string;
  /** A decimal number as it is stored and sent. */
  readonly quantity: string | null;
  readonly quantityUnit: 'kg' | 'l' | null;
}

const bottling = 'Bottling' satisfies (typeof usualStages)[number]['stage'];

/**
 * Whole bottles of `volume` ml that a batch fills by its journey: by the litres that were bottled, or else by the most
 * litres of any stage, for oil only gets less. Null where the journey or the bottle size does not say.
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

interface OrderOfCodes {
  /** Of the batch; null where nobody knows. */
  readonly bottles: number | null;
  /** Codes that were ordered for the batch before. */
  readonly orderedBefore: number;
  readonly count: number;
}

/** How many codes would have no bottle. */
export function codesBeyondBottles({ bottles, orderedBefore, count }: OrderOfCodes): number {
  return bottles === null ? 0 : Math.max(0, orderedBefore + count - bottles);
}

interface Making {
  readonly count: number;
  readonly made: number;
}

/** How many codes the next portion of an order has; 0 when it is whole. */
export function nextPortion({ count, made }: Making): number {
  return Math.min(count - made, codesMadeAtOnce);
}
