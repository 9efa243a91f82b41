/** The scans of the producer's bottles by week and country: charts with their numbers. */
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../contract/common/route.ts';
import type { scanHistoryRoute } from '../../../../contract/provenance/scan-history.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { BarChart } from '../../../kernel/ui/bar-chart.tsx';
import { DataTable } from '../../../kernel/ui/data-table.tsx';
import { scanHistoryQuery } from './queries.ts';
import { ScanCountries } from './scan-countries.tsx';

export function ProducerScanHistory({ producerId }: { producerId: number }) {
  const { t, formats } = useTranslations();
  const { data: history } = useQuery(scanHistoryQuery(useClient(), producerId));
  const [first] = history?.weeks ?? [];
  const last = history?.weeks.at(-1);
  if (history === undefined || first === undefined || last === undefined) return null;
  const { weeks, countries } = history;
  const total = weeks.reduce((sum, { scans }) => sum + scans, 0);
  const most = Math.max(...weeks.map(({ scans }) => scans));
  const span = { from: formats.shortDate(first.week), to: formats.shortDate(last.week) };
  return (
    <section className="mt-16 grid gap-x-14 gap-y-9 border-t border-ink pt-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h2 className="type-h2">{t('dashboard.scans')}</h2>
        {total === 0 ? (
          <p className="mt-1.5 max-w-reading text-ink-2">{t('dashboard.scans.none')}</p>
        ) : (
          <>
            <p className="mt-1.5 mb-5 text-ink-2">{t('dashboard.scans.note', { total })}</p>
            <BarChart
              label={t('dashboard.scans.chart', span)}
              bars={weeks.map(({ week, scans }) => ({
                key: week,
                value: scans,
                title: t('dashboard.scans.bar', {
                  week: formats.shortDate(week),
                  scans: formats.number(scans),
                }),
              }))}
              top={t('dashboard.scans.most', { most: formats.number(most) })}
              {...span}
            />
            <WeeksTable weeks={weeks} />
          </>
        )}
      </div>
      {total === 0 ? null : (
        <div className="min-w-0">
          <ScanCountries countries={countries} />
        </div>
      )}
    </section>
  );
}

function WeeksTable({ weeks }: { weeks: ResponseOf<typeof scanHistoryRoute>['weeks'] }) {
  const { t, formats } = useTranslations();
  return (
    <details className="mt-6 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center py-1.5 font-semibold">
        {t('dashboard.scans.table')}
      </summary>
      <DataTable
        caption={t('dashboard.scans')}
        columns={[
          {
            key: 'week',
            header: t('dashboard.scans.week'),
            names: true,
            cell: ({ week }) => formats.shortDate(week),
          },
          {
            key: 'scans',
            header: t('dashboard.scans.count'),
            numeric: true,
            cell: ({ scans }) => formats.number(scans),
          },
        ]}
        rows={weeks.toReversed()}
        rowKey={({ week }) => week}
        className="pb-3"
      />
    </details>
  );
}
