/** Orders of codes: how many may be asked for at once, and how many of them are made at a time. */

/** Codes; the check of the table code_orders says the same. */
export const largestCodeOrder = 10_000;

/**
 * Codes made in one transaction. An order of up to so many is whole when it is answered; the rest of a larger
 * one is made by a job, which others who change the product wait for only between two portions.
 */
export const codesMadeAtOnce = 1_000;

interface Making {
  readonly count: number;
  readonly made: number;
}

/** How many codes the next portion of an order has; 0 when it is whole. */
export function nextPortion({ count, made }: Making): number {
  return Math.min(count - made, codesMadeAtOnce);
}
