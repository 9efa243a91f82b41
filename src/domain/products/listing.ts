/** Date rules of a product: no harvest or bottling in the future, no bottling before the harvest. */
import { daysAfter } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import type { ProductRefusal } from './refusals.ts';

export interface ListedDates {
  readonly harvestDate: string | null;
  readonly bottlingDate: string | null;
}

/** All days are `2026-11-21`, which compare as text; `today` is the day in UTC. */
export function checkDates(
  { harvestDate, bottlingDate }: ListedDates,
  today: string,
): Result<null, ProductRefusal> {
  if (harvestDate !== null && !hasHappened(harvestDate, today)) return err({ code: 'harvest-in-future' });
  if (bottlingDate !== null && !hasHappened(bottlingDate, today)) return err({ code: 'bottling-in-future' });
  if (harvestDate === null || bottlingDate === null || bottlingDate >= harvestDate) return ok(null);
  return err({ code: 'bottled-before-harvest' });
}

/** East of Greenwich it may already be tomorrow. */
export function hasHappened(day: string, today: string): boolean {
  return day <= daysAfter(today, 1);
}
