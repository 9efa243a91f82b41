/** The four figures of a producer, each with an explanation of how it is counted. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { MeasuredFigure } from '../../../kernel/ui/measured-figure.tsx';
import { scanFiguresQuery } from './queries.ts';

interface Figure {
  readonly name: MessageId;
  readonly note: MessageId;
  readonly value: number | null | undefined;
  readonly unit?: string;
}

interface Props {
  producerId: number;
  /** Draws a rule above, unless the heading's rule is directly above. */
  ruled: boolean;
}

export function ScanFigures({ producerId, ruled }: Props) {
  const { t, formats } = useTranslations();
  const { data: counted } = useQuery(scanFiguresQuery(useClient(), producerId));
  const figures: readonly Figure[] = [
    {
      name: 'dashboard.figures.products',
      note: 'dashboard.figures.productsNote',
      value: counted?.totalProducts,
    },
    { name: 'dashboard.figures.scans', note: 'dashboard.figures.scansNote', value: counted?.qrScans },
    { name: 'dashboard.figures.views', note: 'dashboard.figures.viewsNote', value: counted?.profileViews },
    {
      name: 'dashboard.figures.phenolic',
      note: 'dashboard.figures.phenolicNote',
      value: counted?.averagePhenolicContent,
      unit: t('dashboard.unit'),
    },
  ];
  return (
    <section aria-label={t('dashboard.figures')} className={ruled ? 'mt-9 border-t border-line' : undefined}>
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        {figures.map(({ name, note, value, unit }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 border-line break-words max-[22.4rem]:col-span-2 max-[22.4rem]:border-l-0! max-[22.4rem]:pl-0! max-[22.4rem]:not-first:border-t py-5 pr-4 even:border-l even:pl-4 max-lg:nth-[n+3]:border-t sm:even:pl-7 lg:border-l lg:pl-7 lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="text-small font-semibold">{t(name)}</dt>
            <dd>
              <MeasuredFigure
                // Text is longer than a figure and does not wrap.
                size={value === null || value === undefined ? 'small' : 'medium'}
                value={
                  value === null || value === undefined ? t('common.notAvailable') : formats.number(value)
                }
                unit={value === null ? undefined : unit}
                data={value ?? undefined}
                method={t(note)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
