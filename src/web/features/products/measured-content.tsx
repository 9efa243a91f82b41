/** A content is never shown alone: always with unit, method and date, a flag if old, and other reports. */
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf, type Measured } from '../../kernel/figures/measurement.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { MeasuredFigure } from '../../kernel/ui/measured-figure.tsx';

/** The result of another laboratory for the same batch. */
export interface FurtherReport {
  readonly phenolicContent: number;
  readonly method: 'HPLC' | 'NMR' | 'other';
  readonly reportedOn: string;
}

export function MeasuredContent({ of, further = [] }: { of: Measured; further?: readonly FurtherReport[] }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const content = contentOf(i18n, of);
  if (content === null) {
    return (
      <div>
        <MeasuredFigure value={t('common.notAvailable')} size="medium" />
        <p className="type-caption mt-1.5">{t('products.content.unknown')}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1.5">
      <MeasuredFigure value={content.figure} unit="mg/kg" data={content.value} stated={content.isStated} />
      <div className="type-caption pb-1 tabular-nums">
        <p>{t('common.phenolicContent')}</p>
        <ContentSource of={content} />
        {further.map((report) => (
          <p key={`${report.reportedOn} ${report.phenolicContent}`}>
            {t('products.content.further', {
              content: formats.phenolic(report.phenolicContent),
              method: t(`common.method.${report.method}`),
              date: formats.shortDate(report.reportedOn),
            })}
          </p>
        ))}
      </div>
    </div>
  );
}
