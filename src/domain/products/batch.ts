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

/** What belongs to the oil in the tank, not to one bottle size. */
export const batchFactFields = ['phenolicContent', 'harvestDate', 'bottlingDate', 'oliveVarieties'] as const;

/** What a product takes from its batch: the measured content, the days and the variety, where they are known. */
export function factsFromBatch(
  batch: Pick<BatchDays, 'harvestedOn' | 'bottledOn'> & {
    readonly variety: string | null;
    readonly measuredContent: number | null;
  },
): { readonly [Fact in (typeof batchFactFields)[number]]?: string | number } {
  const { measuredContent, harvestedOn, bottledOn, variety } = batch;
  return {
    ...(measuredContent === null ? {} : { phenolicContent: measuredContent }),
    ...(harvestedOn === null ? {} : { harvestDate: harvestedOn }),
    ...(bottledOn === null ? {} : { bottlingDate: bottledOn }),
    ...(variety === null ? {} : { oliveVarieties: variety }),
  };
}

export interface SharedFacts {
  readonly harvestDate: string | null;
  readonly bottlingDate: string | null;
  readonly oliveVarieties: string | null;
}

type BatchFacts = Omit<BatchDays, 'milledOn'> & { readonly variety: string | null };

/**
 * A product after its batch was corrected: what it had like its batch changes with it, what it states for itself stays.
 * Undefined if nothing changes, or if its own bottling day would come before the harvest.
 */
export function followBatch(
  { harvestDate, bottlingDate, oliveVarieties }: SharedFacts,
  before: BatchFacts,
  after: BatchFacts,
): SharedFacts | undefined {
  const next = {
    harvestDate: harvestDate === before.harvestedOn ? after.harvestedOn : harvestDate,
    bottlingDate: bottlingDate === before.bottledOn ? after.bottledOn : bottlingDate,
    oliveVarieties: oliveVarieties === before.variety ? after.variety : oliveVarieties,
  };
  const isSame =
    next.harvestDate === harvestDate &&
    next.bottlingDate === bottlingDate &&
    next.oliveVarieties === oliveVarieties;
  if (isSame) return undefined;
  if (next.harvestDate !== null && next.bottlingDate !== null && next.bottlingDate < next.harvestDate) {
    return undefined;
  }
  return next;
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
