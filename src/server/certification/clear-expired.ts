/**
 * Clears expired levels from the data that lists count, after the end of each day. Lists compare dates
 * themselves and are right without it; this keeps the number of comparisons small.
 */
import { clearExpiredLevels } from '../../database/certification/in-force.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Services } from '../http/services.ts';

/** Rows per statement, which limits how long writers of the same rows wait. */
const batch = 2_000;

export async function clearExpired({ database, clock }: Services): Promise<void> {
  const today = dayOf(clock());
  let cleared: number;
  do cleared = await clearExpiredLevels(database, today, batch);
  while (cleared === batch);
}
