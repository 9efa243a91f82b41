/** A content never stands alone: unit, method and date beside it, a flag when it is old, other reports where there are any. */
import { Clock } from 'lucide-react';
import { isOldMeasurement } from '../../domain/certification/measurements.ts';
import { type FigureSize, MeasuredFigure } from '../design/measured-figure.tsx';
import { useWords } from '../words/use-words.tsx';

export interface Measurement {
  /** mg/kg */
  readonly phenolicContent: number | null;
  readonly phenolicMethod: 'HPLC' | 'NMR' | 'other' | null;
  readonly phenolicReportedOn: string | null;
}

/** What another laboratory found in the same batch. */
export interface FurtherReport {
  readonly phenolicContent: number;
  readonly method: 'HPLC' | 'NMR' | 'other';
  readonly reportedOn: string;
}

interface Props {
  measured: Measurement;
  further?: readonly FurtherReport[];
  today: string;
  /** True where the register certified the figure, whoever measured it. */
  certified?: boolean;
  size?: FigureSize;
}

export function MeasuredContent({ measured, further = [], today, certified = false, size = 'large' }: Props) {
  const { t, formats } = useWords();
  const { phenolicContent: content, phenolicReportedOn: reportedOn } = measured;
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
      <MeasuredFigure value={formats.number(content)} unit="mg/kg" data={content} size={size} />
      <div className="type-caption pb-1 tabular-nums">
        <p>
          <Source measured={measured} certified={certified} />
        </p>
        {further.map((report) => (
          <p key={`${report.reportedOn} ${report.phenolicContent}`}>
            {t('products.content.further', {
              content: formats.phenolic(report.phenolicContent),
              method: t(`common.method.${report.method}`),
              date: formats.shortDate(report.reportedOn),
            })}
          </p>
        ))}
        {reportedOn !== null && isOldMeasurement(reportedOn, today) ? (
          <p className="mt-0.5 flex items-center gap-1.5 font-semibold text-warn">
            <Clock aria-hidden="true" className="size-3.75 flex-none" strokeWidth={2.2} />
            {t('common.olderThanYear')}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Source({ measured, certified }: { measured: Measurement; certified: boolean }) {
  const { t, formats } = useWords();
  const { phenolicMethod: method, phenolicReportedOn: date } = measured;
  const name = t('common.phenolicContent');
  if (method === null || date === null) {
    return `${name}. ${t(certified ? 'products.content.certified' : 'products.content.stated')}`;
  }
  const report = t('common.measuredOn', {
    method: t(`common.method.${method}`),
    date: formats.shortDate(date),
  });
  return `${name}, ${report}`;
}
