/**
 * A figure in mg/kg and what it rests on: the method and date of its report, a flag when that is long ago, or the
 * words that nobody measured it. What is stated looks unlike what was measured, and reads unlike it.
 */
import type { ProductResponse } from '../../contract/products.ts';
import { classNames } from '../design/class-names.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';

export type Measured = Pick<
  ProductResponse,
  'phenolicContent' | 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn' | 'phenolicOutdated'
>;

export type Sourced = Pick<Measured, 'contentBasis' | 'phenolicMethod' | 'phenolicReportedOn'>;

/** The method and the date, or that the figure is stated. */
export function sourceOf(
  { t, formats }: Words,
  { contentBasis, phenolicMethod: method, phenolicReportedOn: date }: Sourced,
): string {
  return contentBasis === 'measured' && method !== null && date !== null
    ? t('common.measuredOn', { method: t(`common.method.${method}`), date: formats.shortDate(date) })
    : t('common.stated');
}

/** All of it in one line of text, for where there is no room for more. */
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

/** Under the figure. */
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
