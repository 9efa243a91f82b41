/** How much of its best time an oil has behind it: eighteen months, counted from the harvest. */
import { daysBetween, monthsAfter } from '../common/dates.ts';
import { bestWithinMonths } from './product.ts';

export interface Freshness {
  readonly daysSinceHarvest: number;
  /** 0 at harvest, 1 at best before, more beyond. */
  readonly used: number;
  readonly bestBefore: string;
  /** Harvest, six and twelve months after, best before. */
  readonly marks: readonly string[];
}

/** Undefined for a harvest that has not happened yet. */
export function freshnessOn(today: string, harvestDate: string): Freshness | undefined {
  const daysSinceHarvest = daysBetween(harvestDate, today);
  if (daysSinceHarvest < 0) return undefined;
  const marks = [0, 6, 12, bestWithinMonths].map((months) => monthsAfter(harvestDate, months));
  const bestBefore = monthsAfter(harvestDate, bestWithinMonths);
  return {
    daysSinceHarvest,
    used: daysSinceHarvest / daysBetween(harvestDate, bestBefore),
    bestBefore,
    marks,
  };
}
