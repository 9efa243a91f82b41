/**
 * What a panel measured of the batch on a bottle. Undefined where none did, and for a recalled bottle, which is not to be used.
 */
import type { BottleOfBatch } from '../../../contract/provenance/provenance.ts';
import { latestTasting } from '../../../domain/provenance/tasting.ts';
import { mediansText, tastingSource } from '../../kernel/figures/taste.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

export function tasteOfBottle(i18n: Translations, { recall, product, productionLogs }: BottleOfBatch) {
  const tasting = latestTasting(productionLogs);
  const { batchNumber: batch } = product;
  if (tasting === undefined || batch === null || recall !== null) return undefined;
  const { location: panel, timestamp, timeZone } = tasting;
  const date = i18n.formats.shortDate(timestamp, timeZone);
  return { medians: mediansText(i18n, tasting), source: tastingSource(i18n, { panel, date, batch }) };
}
