/** How much of its eighteen months of freshness an oil has used, counted from the harvest. */
import { daysBetween, monthsAfter } from '../common/dates.ts';
import { bestWithinMonths, harvestPeriods } from './freshness-limits.ts';
import type { FreshnessStage } from './freshness-stages.ts';

export interface Freshness {
  readonly daysSinceHarvest: number;
  /** 0 at harvest, 1 after eighteen months, more after that. */
  readonly used: number;
  /** Eighteen months after the harvest: the custom of the trade, not the best-before date of the label. */
  readonly end: string;
  /** The days of harvest, six, twelve and eighteen months after it. */
  readonly marks: readonly string[];
}

/** Undefined for a harvest in the future. */
export function freshnessOn(today: string, harvestDate: string): Freshness | undefined {
  const daysSinceHarvest = daysBetween(harvestDate, today);
  if (daysSinceHarvest < 0) return undefined;
  const marks = [0, 6, 12, bestWithinMonths].map((months) => monthsAfter(harvestDate, months));
  const end = monthsAfter(harvestDate, bestWithinMonths);
  return {
    daysSinceHarvest,
    used: daysSinceHarvest / daysBetween(harvestDate, end),
    end,
    marks,
  };
}

/** What its age means for the reader of a bottle; the last day of a period still belongs to it. */
export function freshnessStageOn(today: string, harvestDate: string): FreshnessStage {
  const [fresh, settled, late] = harvestPeriods.map((months) => monthsAfter(harvestDate, months) >= today);
  if (fresh === true) return 'fresh';
  if (settled === true) return 'settled';
  return late === true ? 'late' : 'past';
}
