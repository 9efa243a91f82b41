/** What to do with a scanned bottle now, the same on the page behind its code and in the scanner. */
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { savedPath } from '../../../domain/collection/saved.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { verdictLabels } from './verdict-labels.ts';

/** The bottle itself may be none of the batch, or the register no longer vouches for it. */
export function isDoubtful({
  verdict,
  suspicious,
}: Pick<QrLookupResponse, 'verdict' | 'suspicious'>): boolean {
  return suspicious || verdictLabels[verdict].gravity === 'bad';
}

/** Saving is for bottles to be used; one whose certificate is suspended waits for the decision. */
export function isSaveOffered(found: Pick<QrLookupResponse, 'verdict' | 'suspicious'>): boolean {
  return !isDoubtful(found) && found.verdict !== 'certificate_suspended';
}

/** The link that saves the bottle, or leads to it where it is saved; undefined for one that is not to be used. */
export function saveLinkOf({ t, language }: Translations, found: QrLookupResponse) {
  const bottles = pathIn(language, savedPath('bottles'));
  if (found.saved) return { href: bottles, label: t('provenance.now.saved') };
  return isSaveOffered(found)
    ? { href: `${bottles}&bottle=${found.qrCode.code}`, label: t('provenance.now.save') }
    : undefined;
}

/** Where it was bought leads to the seller of copies. */
export function isCopied({ outcome }: Pick<QrLookupResponse, 'outcome'>): boolean {
  return outcome !== null && outcome.kind !== 'explained';
}

/** In the order in which to do it; the report of a problem follows. */
export function nextStepsOf({ t }: Translations, found: QrLookupResponse): readonly string[] {
  if (found.verdict === 'recalled') return [t('provenance.now.return')];
  const batch = found.product.batchNumber;
  const check = batch === null ? [] : [t('provenance.now.check', { batch })];
  if (isCopied(found)) return [...check, t('provenance.now.closure'), t('provenance.unknown.keep')];
  if (isSaveOffered(found)) return [...check, t('products.freshness.keep')];
  // Where it was bought matters when the code is suspicious, not when a certificate was taken back.
  return [...check, t(found.suspicious ? 'provenance.now.ask' : 'provenance.unknown.keep')];
}
