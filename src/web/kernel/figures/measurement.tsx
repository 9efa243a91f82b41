/**
 * A content in mg/kg and its source: the method and date of the report, a mark if that is long ago, or the
 * note that it was not measured. Stated and measured values differ in look and in wording.
 */
import type { ProductResponse } from '../../../contract/products.ts';
import { useWords } from '../i18n/use-words.tsx';
import type { Words } from '../i18n/words.ts';
import { classNames } from '../ui/class-names.ts';

export type Measured = Pick<
  ProductResponse,
  'phenolicContent' | 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn' | 'phenolicOutdated'
>;

export type Sourced = Pick<Measured, 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn'>;

/** The method and the date, or that the content is stated. */
export function sourceOf(
  { t, formats }: Words,
  { contentBasis, phenolicMethod: method, phenolicReportedOn: date }: Sourced,
): string {
  return contentBasis === 'measured' && method !== null && date !== null
    ? t('common.measuredOn', { method: t(`common.method.${method}`), date: formats.shortDate(date) })
    : t('common.stated');
}

/** The full text on one line, for limited space. */
export function measurementText(words: Words, of: Measured): string {
  const { t, formats } = words;
  if (of.phenolicContent === null) return t('common.notAvailable');
  const age = of.phenolicOutdated ? `; ${t('common.olderThanYear')}` : '';
  return `${formats.phenolic(of.phenolicContent)} (${sourceOf(words, of)}${age})`;
}

interface Props {
  of: Measured;
  className?: string;
}

/** The line below the figure. */
export function ContentSource({ of, className }: Props) {
  const words = useWords();
  if (of.phenolicContent === null) return null;
  return (
    <span className={classNames('type-caption block tabular-nums', className)}>
      <span className={of.contentBasis === 'stated' ? 'stated-badge' : undefined}>{sourceOf(words, of)}</span>
      {of.phenolicOutdated ? (
        <span className="block font-semibold text-warn">{words.t('common.olderThanYear')}</span>
      ) : null}
    </span>
  );
}
