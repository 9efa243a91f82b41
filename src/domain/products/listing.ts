/** What a producer may say of a product: no bottle before its harvest. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { ProductRefusal } from './refusals.ts';

export interface ListedDates {
  readonly harvestDate: string | null;
  readonly bottlingDate: string | null;
}

/** Both days are `2026-11-21`, which compare as text. */
export function checkDates({ harvestDate, bottlingDate }: ListedDates): Outcome<null, ProductRefusal> {
  if (harvestDate === null || bottlingDate === null || bottlingDate >= harvestDate) return accept(null);
  return refuse({ code: 'bottled-before-harvest' });
}
