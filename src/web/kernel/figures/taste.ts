/**
 * What a tasting panel measured of a batch, the same in lists, pages, static pages and the journey. Never without who measured
 * it, when, and of which batch, except in the journey, which says so around it.
 */
import { type TasteAttribute, tasteAttributes } from '../../../domain/provenance/tasting.ts';
import type { Translations } from '../i18n/translations.ts';

type Medians = { readonly [Attribute in TasteAttribute]: string | null };

/** `Fruity 5.3 · Bitter 5.0 · Pungent 5.7 (of 10)`; undefined without medians. */
export function mediansText({ t, formats }: Translations, of: Medians): string | undefined {
  if (of.fruity === null) return undefined;
  const medians = tasteAttributes.map(
    (attribute) => `${t(`common.taste.${attribute}`)}\u00a0${formats.tenths(Number(of[attribute]))}`,
  );
  return t('common.taste.line', { medians: medians.join(' · ') });
}
