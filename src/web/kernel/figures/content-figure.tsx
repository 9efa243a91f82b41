/**
 * A content with its unit; a stated one looks different from a measured one. A separate module, so that
 * pages without the source details do not load them.
 */

import { useTranslations } from '../i18n/use-translations.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Content } from './measurement.ts';

export function ContentFigure({ of, className }: { of: Content | null; className?: string }) {
  const { t } = useTranslations();
  if (of === null) return <span className="font-semibold">{t('common.notAvailable')}</span>;
  const isRange = of.value === undefined;
  const look = of.isStated ? 'type-stated' : isRange ? 'type-figure' : 'type-figure font-[560]';
  const classes = classNames(look, className ?? 'text-[1.6875rem]/[1.1]');
  return (
    <span className="whitespace-nowrap">
      {isRange ? (
        <span className={classes}>{of.figure}</span>
      ) : (
        <data value={of.value} className={classes}>
          {of.figure}
        </data>
      )}
      <span className="ml-1.5 text-small text-ink-2">mg/kg</span>
    </span>
  );
}
