/** What to do with a scanned bottle now, the same on the page behind its code and in the scanner. */
import type { QrLookupResponse } from '../../../contract/provenance.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { verdictLabels } from './verdict-labels.ts';

/** In the order in which to do it; the report of a problem follows. */
export function nextStepsOf({ t }: Translations, found: QrLookupResponse): readonly string[] {
  const { verdict, suspicious, product } = found;
  if (verdict === 'recalled') return [t('provenance.now.return')];
  const batch = product.batchNumber;
  const check = batch === null ? [] : [t('provenance.now.check', { batch })];
  const isDoubtful = suspicious || verdictLabels[verdict].gravity === 'bad';
  return [...check, isDoubtful ? t('provenance.now.ask') : t('products.freshness.keep')];
}
