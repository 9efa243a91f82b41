/**
 * A content with its unit; a stated one looks different from a measured one. A separate module, so that
 * pages without the source details do not load them.
 */

import { useTranslations } from '../i18n/use-translations.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Measured } from './measurement.tsx';

export function ContentFigure({ of, className }: { of: Measured; className?: string }) {
  const { t, formats } = useTranslations();
  const { phenolicContent: content } = of;
  if (content === null) return <span className="font-semibold">{t('common.notAvailable')}</span>;
  return (
    <span className="whitespace-nowrap">
      <data
        value={content}
        className={classNames(
          of.contentBasis === 'stated' ? 'type-stated' : 'type-figure font-[560]',
          className ?? 'text-[1.6875rem]/[1.1]',
        )}
      >
        {formats.number(content)}
      </data>
      <span className="ml-1.5 text-small text-ink-2">mg/kg</span>
    </span>
  );
}
