/**
 * What a tasting panel measured of a batch, the same in lists, pages, static pages and the journey. Never without who measured
 * it, when, and of which batch, except in the journey, which says so around it.
 */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { type TasteAttribute, tasteAttributes } from '../../../domain/provenance/taste-attributes.ts';
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

export interface TastedBy {
  readonly panel: string;
  /** As written in the page. */
  readonly date: string;
  readonly batch: string;
}

/** Last the panel, whose name may be long. */
export function tastingSource({ t }: Translations, { panel, date, batch }: TastedBy): string {
  return t('common.taste.source', { panel, date, batch });
}

/** Of a product; undefined where no panel measured its batch. */
export function tasteOf(
  i18n: Translations,
  { taste, batchNumber: batch }: Pick<ProductResponse, 'taste' | 'batchNumber'>,
) {
  if (taste === null || batch === null) return undefined;
  const { panel, testedOn } = taste;
  return {
    medians: mediansText(i18n, taste),
    source: tastingSource(i18n, { panel, date: i18n.formats.shortDate(testedOn), batch }),
  };
}
