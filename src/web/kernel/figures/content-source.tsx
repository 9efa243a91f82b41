/**
 * The line below a content: the method and date of the report, a mark if that is long ago, or the note that it
 * was not measured. Stated and measured values differ in look and in wording.
 */
import { useTranslations } from '../i18n/use-translations.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Content } from './measurement.ts';

interface Props {
  of: Content | null;
  className?: string;
}

export function ContentSource({ of, className }: Props) {
  const { t } = useTranslations();
  if (of === null) return null;
  return (
    <span className={classNames('type-caption block tabular-nums', className)}>
      <span className={of.isStated ? 'stated-badge' : undefined}>{of.source}</span>
      {of.isOutdated ? (
        <span className="block font-semibold text-warn">{t('common.olderThanYear')}</span>
      ) : null}
    </span>
  );
}

/** Figure and source among the text of a table or a list of facts. */
export function ContentLine({ of }: { of: Content | null }) {
  const { t } = useTranslations();
  return (
    <>
      <span className="sm:whitespace-nowrap">
        {of === null ? t('common.notAvailable') : `${of.figure}\u00a0mg/kg`}
      </span>
      <ContentSource of={of} />
    </>
  );
}
