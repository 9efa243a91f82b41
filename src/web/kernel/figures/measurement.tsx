/**
 * A content in mg/kg and its source: the method and date of the report, a mark if that is long ago, or the
 * note that it was not measured. Stated and measured values differ in look and in wording.
 */
import type { ProductResponse } from '../../../contract/products.ts';
import type { Translations } from '../i18n/translations.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { classNames } from '../ui/class-names.ts';

export type Measured = Pick<
  ProductResponse,
  'phenolicContent' | 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn' | 'phenolicOutdated'
>;

export type Sourced = Pick<Measured, 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn'>;

/** The method and the date, or that the content is stated. */
export function sourceOf(
  { t, formats }: Translations,
  { contentBasis, phenolicMethod: method, phenolicReportedOn: date }: Sourced,
): string {
  return contentBasis === 'measured' && method !== null && date !== null
    ? t('common.measuredOn', { method: t(`common.method.${method}`), date: formats.shortDate(date) })
    : t('common.stated');
}

/** The full text on one line, for limited space. */
export function measurementText(i18n: Translations, of: Measured): string {
  const { t, formats } = i18n;
  if (of.phenolicContent === null) return t('common.notAvailable');
  const age = of.phenolicOutdated ? `; ${t('common.olderThanYear')}` : '';
  return `${formats.phenolic(of.phenolicContent)} (${sourceOf(i18n, of)}${age})`;
}

interface Props {
  of: Measured;
  className?: string;
}

/** The line below the figure. */
export function ContentSource({ of, className }: Props) {
  const i18n = useTranslations();
  if (of.phenolicContent === null) return null;
  return (
    <span className={classNames('type-caption block tabular-nums', className)}>
      <span className={of.contentBasis === 'stated' ? 'stated-badge' : undefined}>{sourceOf(i18n, of)}</span>
      {of.phenolicOutdated ? (
        <span className="block font-semibold text-warn">{i18n.t('common.olderThanYear')}</span>
      ) : null}
    </span>
  );
}
