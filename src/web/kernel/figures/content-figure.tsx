/**
 * A content with its unit; a stated one looks different from a measured one. A separate module, so that
 * pages without the source details do not load them.
 */

import { useTranslations } from '../i18n/use-translations.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Content } from './measurement.ts';

interface Props {
  of: Content | null;
  /** Of at least 40 px: in the display face. */
  large?: boolean;
  className?: string;
}

export function ContentFigure({ of, large = false, className }: Props) {
  const { t } = useTranslations();
  if (of === null) return <span className="font-semibold">{t('common.notAvailable')}</span>;
  const isRange = of.value === undefined;
  const look = of.isStated ? 'type-stated' : large ? 'type-figure' : 'type-number';
  const classes = classNames(look, className ?? 'text-[1.5rem]/[1.1]');
  return (
    <span>
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
