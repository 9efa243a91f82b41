/**
 * What is said of a content in mg/kg, the same in pages, static pages and drawings: the figure, whether it was
 * measured, the method and date of the report, and that it is long ago.
 */
import type { ProductResponse } from '../../../contract/products/products.ts';
import type { Translations } from '../i18n/translations.ts';

export type Measured = Pick<
  ProductResponse,
  'phenolicContent' | 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn'
> &
  Partial<Pick<ProductResponse, 'phenolicOutdated'>>;

/** In the reader's language. */
export interface Content {
  /** The number, or the range of several oils, without the unit. */
  readonly figure: string;
  /** The number, for programs; undefined for a range. */
  readonly value?: number;
  /** The method and the date, or that the content is stated. */
  readonly source: string;
  readonly isStated: boolean;
  /** Older than a year. */
  readonly isOutdated: boolean;
}

/** Null if the content is not known. */
export function contentOf({ t, formats }: Translations, of: Measured): Content | null {
  const { phenolicContent: value, phenolicMethod: method, phenolicReportedOn: date } = of;
  if (value === null) return null;
  const isMeasured = of.contentBasis === 'measured' && method !== null && date !== null;
  return {
    figure: formats.number(value),
    value,
    source: isMeasured
      ? t('common.measuredOn', { method: t(`common.method.${method}`), date: formats.shortDate(date) })
      : t('common.stated'),
    isStated: of.contentBasis === 'stated',
    isOutdated: of.phenolicOutdated === true,
  };
}

/** All of it on one line, for limited space. */
export function contentText({ t }: Translations, content: Content | null): string {
  if (content === null) return t('common.notAvailable');
  const age = content.isOutdated ? `; ${t('common.olderThanYear')}` : '';
  return `${content.figure}\u00a0mg/kg (${content.source}${age})`;
}

/** A later result below the certificate, on every surface that shows the certificate. */
export function lowerResultText(
  { t, formats }: Translations,
  { phenolicContent, reportedOn }: NonNullable<ProductResponse['lowerResult']>,
): string {
  return t('common.lowerResult', {
    content: formats.number(phenolicContent),
    date: formats.shortDate(reportedOn),
  });
}
