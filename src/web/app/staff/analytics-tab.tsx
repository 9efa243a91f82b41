/** Analytics of the registry and of the work on it: charts with their numbers, and the producers on a map. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnalyticsResponse } from '../../../contract/certification/analytics.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { countryName, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../kernel/lists/paged-list.tsx';
import { TableSkeleton } from '../../kernel/lists/table-skeleton.tsx';
import { BarChart } from '../../kernel/ui/bar-chart.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { RankedBars } from '../../kernel/ui/ranked-bars.tsx';
import { MapTrigger } from '../discovery/map-trigger.tsx';
import { analyticsQuery } from './analytics-query.ts';

export function AnalyticsTab() {
  const { data: figures, error, isFetching, refetch } = useQuery(analyticsQuery(useClient()));
  useSignInAgainAfter(error);
  if (figures === undefined) {
    if (error !== null && !isFetching) return <LoadFailure error={error} onTryAgain={() => void refetch()} />;
    return <TableSkeleton />;
  }
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      <Levels figures={figures} />
      <Expiring figures={figures} />
      <Applications figures={figures} />
      <Decisions figures={figures} />
      <Scans figures={figures} />
      <Countries figures={figures} />
      <TheMap />
    </div>
  );
}

interface Props {
  figures: AnalyticsResponse;
}

function Part({
  title,
  note,
  wide,
  children,
}: {
  title: string;
  note?: string;
  wide?: true;
  children: ReactNode;
}) {
  return (
    <section className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="type-h3">{title}</h3>
      {note === undefined ? null : <p className="mt-1.5 text-ink-2">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

function Levels({ figures: { levels } }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <Part title={t('analytics.levels')} note={t('analytics.levels.note')}>
      <RankedBars
        caption={t('analytics.levels')}
        headers={[t('analytics.level'), t('analytics.producers')]}
        bars={levels.map(({ level, producers }) => ({
          key: level,
          name: levelName(i18n, level),
          value: producers,
          shown: formats.number(producers),
        }))}
      />
    </Part>
  );
}

function Countries({ figures: { countries } }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <Part title={t('analytics.countries')} note={t('analytics.countries.note')}>
      {countries.length === 0 ? (
        <p>{t('analytics.none')}</p>
      ) : (
        <RankedBars
          caption={t('analytics.countries')}
          headers={[t('analytics.country'), t('analytics.producers')]}
          bars={countries.map(({ country, producers }) => ({
            key: country,
            name: countryName(i18n, country),
            value: producers,
            shown: formats.number(producers),
          }))}
        />
      )}
    </Part>
  );
}

function TheMap() {
  const { t } = useTranslations();
  return (
    <Part wide title={t('analytics.map')} note={t('analytics.countries.note')}>
      <MapTrigger search={{ view: 'map' }} />
    </Part>
  );
}

function Expiring({ figures: { expiring } }: Props) {
  const { t, formats } = useTranslations();
  return (
    <Part title={t('analytics.expiring')} note={t('analytics.expiring.note')}>
      <RankedBars
        caption={t('analytics.expiring')}
        headers={[t('analytics.days'), t('analytics.certificates')]}
        bars={expiring.map(({ days, certificates }) => ({
          key: String(days),
          name: t('analytics.expiring.within', { days: formats.number(days) }),
          value: certificates,
          shown: formats.number(certificates),
        }))}
      />
    </Part>
  );
}

function Decisions({ figures: { decisions } }: Props) {
  const { t, formats } = useTranslations();
  const { decided, medianDays, within } = decisions;
  return (
    <Part
      title={t('analytics.decisions')}
      note={
        medianDays === null
          ? t('analytics.decisions.none')
          : t('analytics.decisions.median', {
              decided: formats.number(decided),
              days: Math.round(medianDays * 10) / 10,
            })
      }
    >
      <RankedBars
        caption={t('analytics.decisions')}
        headers={[t('analytics.days'), t('analytics.count')]}
        bars={within.map(({ days, applications }) => ({
          key: String(days),
          name:
            days === null
              ? t('analytics.days.more')
              : t('analytics.days.upTo', { days: formats.number(days) }),
          value: applications,
          shown: formats.number(applications),
        }))}
      />
    </Part>
  );
}

function Applications({ figures: { applications } }: Props) {
  const { t, formats } = useTranslations();
  type Month = AnalyticsResponse['applications'][number];
  const nameOf = ({ month }: Month) => formats.month(`${month}-15T12:00:00Z`);
  const [first] = applications;
  const last = applications.at(-1);
  if (first === undefined || last === undefined) return null;
  const span = { from: nameOf(first), to: nameOf(last) };
  const most = Math.max(...applications.map(({ submitted }) => submitted));
  const counts: Column<Month>[] = (['submitted', 'approved', 'rejected'] as const).map((what) => ({
    key: what,
    header: t(`analytics.${what}`),
    numeric: true,
    cell: (month) => formats.number(month[what]),
  }));
  return (
    <Part title={t('analytics.applications')} note={t('analytics.applications.note')}>
      <BarChart
        label={t('analytics.applications.chart', span)}
        bars={applications.map((month) => ({
          key: month.month,
          value: month.submitted,
          title: t('analytics.bar', { when: nameOf(month), count: formats.number(month.submitted) }),
        }))}
        top={t('analytics.most', { most: formats.number(most) })}
        {...span}
      />
      <Numbers>
        <DataTable
          caption={t('analytics.applications')}
          columns={[{ key: 'month', header: t('analytics.month'), names: true, cell: nameOf }, ...counts]}
          rows={applications.toReversed()}
          rowKey={({ month }) => month}
          className="pb-3"
        />
      </Numbers>
    </Part>
  );
}

function Scans({ figures: { scans } }: Props) {
  const { t, formats } = useTranslations();
  const [first] = scans;
  const last = scans.at(-1);
  if (first === undefined || last === undefined) return null;
  const span = { from: formats.shortDate(first.week), to: formats.shortDate(last.week) };
  const most = Math.max(...scans.map(({ scans: count }) => count));
  return (
    <Part title={t('analytics.scans')} note={t('analytics.scans.note')}>
      <BarChart
        label={t('analytics.scans.chart', span)}
        bars={scans.map(({ week, scans: count }) => ({
          key: week,
          value: count,
          title: t('analytics.bar', { when: formats.shortDate(week), count: formats.number(count) }),
        }))}
        top={t('analytics.most', { most: formats.number(most) })}
        {...span}
      />
      <Numbers>
        <DataTable
          caption={t('analytics.scans')}
          columns={[
            {
              key: 'week',
              header: t('analytics.week'),
              names: true,
              cell: ({ week }) => formats.shortDate(week),
            },
            {
              key: 'scans',
              header: t('analytics.scans'),
              numeric: true,
              cell: ({ scans: count }) => formats.number(count),
            },
          ]}
          rows={scans.toReversed()}
          rowKey={({ week }) => week}
          className="pb-3"
        />
      </Numbers>
    </Part>
  );
}

function Numbers({ children }: { children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <details className="mt-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center py-1.5 font-semibold">
        {t('analytics.table')}
      </summary>
      {children}
    </details>
  );
}
