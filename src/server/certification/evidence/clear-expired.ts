/**
 * Applies the rules of evidence to certificates that an action did not reach. Clears expired levels and contents from
 * the data that lists count, after the end of each day. Lists compare dates themselves and are right without it; this
 * keeps the number of comparisons small.
 */
import {
  clearExpiredLevels,
  clearLapsedListings,
  deriveStaleFigures,
} from '../../../database/certification/in-force.ts';
import { enterExpiredCertificates } from '../../../database/log/entries.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { Services } from '../../http/routing/services.ts';
import { applyEvidenceEverywhere } from './follow-evidence.ts';
import { openLowerResultsEverywhere } from './lower-results.ts';

/** Rows per statement, which limits how long writers of the same rows wait. */
const batch = 2_000;

export async function clearExpired(services: Services): Promise<void> {
  await applyEvidenceEverywhere(services);
  await openLowerResultsEverywhere(services);
  const { database, clock } = services;
  const today = dayOf(clock());
  for (const clear of [deriveStaleFigures, clearExpiredLevels, clearLapsedListings]) {
    let cleared: number;
    do cleared = await clear(database, today, batch);
    while (cleared === batch);
  }
  await enterExpiredCertificates(database, today);
}
