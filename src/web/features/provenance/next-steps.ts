/** What to do with a scanned bottle now, the same on the page behind its code and in the scanner. */
import type { QrLookupResponse } from '../../../contract/provenance.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { verdictLabels } from './verdict-labels.ts';

/** The bottle itself may be none of the batch, or the register no longer vouches for it: saving it is not offered. */
export function isDoubtful({
  verdict,
  suspicious,
}: Pick<QrLookupResponse, 'verdict' | 'suspicious'>): boolean {
  return suspicious || verdictLabels[verdict].gravity === 'bad';
}

/** In the order in which to do it; the report of a problem follows. */
export function nextStepsOf({ t }: Translations, found: QrLookupResponse): readonly string[] {
  if (found.verdict === 'recalled') return [t('provenance.now.return')];
  const batch = found.product.batchNumber;
  const check = batch === null ? [] : [t('provenance.now.check', { batch })];
  return [...check, isDoubtful(found) ? t('provenance.now.ask') : t('products.freshness.keep')];
}
