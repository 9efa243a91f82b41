/**
 * Takes levels that have run out from what lists are counted by, after the day has ended. Lists are right without
 * it: they compare days themselves, and this keeps what they have to compare small.
 */
import { clearExpiredLevels } from '../../database/certification/in-force.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Services } from '../services.ts';

/** Rows at once: writers of the same rows wait no longer than for so many. */
const batch = 2_000;

export async function clearExpired({ database, clock }: Services): Promise<void> {
  const today = dayOf(clock());
  let cleared: number;
  do cleared = await clearExpiredLevels(database, today, batch);
  while (cleared === batch);
}
