/** A batch of oil: its days, and which other batches a producer may have meant. */
import { foldBatch } from '../common/batch-spelling.ts';
import { err, ok, type Result } from '../common/result.ts';
import { hasHappened } from './listing.ts';
import type { ProductRefusal } from './refusals.ts';

export const batchLimits = {
  number: { least: 1, most: 60 },
  variety: { least: 1, most: 300 },
  place: { least: 1, most: 200 },
  /** Kilograms or litres, with two decimals. */
  quantity: { least: 0.01, most: 9_999_999.99 },
} as const;

export const quantityUnits = ['kg', 'l'] as const;

export interface BatchDays {
  readonly harvestedOn: string | null;
  readonly milledOn: string | null;
  readonly bottledOn: string | null;
}

/** Harvest, milling and bottling follow each other, and none is in the future. */
export function checkBatchDays(
  { harvestedOn, milledOn, bottledOn }: BatchDays,
  today: string,
): Result<null, ProductRefusal> {
  const days = [harvestedOn, milledOn, bottledOn].filter((day) => day !== null);
  const isOrdered = days.every((day, place) => day >= (days[place - 1] ?? day));
  return isOrdered && days.every((day) => hasHappened(day, today)) ? ok(null) : err({ code: 'batch-days' });
}

/**
 * The numbers that look like `number`: without separators or with a letter that resembles a digit they are the same.
 * They are different batches until the producer says otherwise, so they are a hint.
 */
export function similarNumbers(number: string, others: readonly string[]): string[] {
  const likeness = lookOf(number);
  const folded = foldBatch(number);
  return others.filter((other) => foldBatch(other) !== folded && lookOf(other) === likeness);
}

function lookOf(number: string): string {
  return foldBatch(number).replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/gu, '1');
}
