/** The scans of a code by hour and by country, as far as they are stored one by one. */
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { BarChart } from '../../../kernel/ui/bar-chart.tsx';
import { RankedBars } from '../../../kernel/ui/ranked-bars.tsx';
import { ScanMap } from './scan-map.tsx';

const hour = 3_600_000;
/** More bars would be thinner than a pixel of a phone: the hours before them are in the total. */
const maxBars = 168;
/** A day: a single bar would fill the chart. */
const minBars = 24;

export function CodeScans({ scans }: Pick<CodeCaseResponse, 'scans'>) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { count, stored, visitors, firstAt, lastAt, countries, hours } = scans;
  if (firstAt === null || lastAt === null) {
    return (
      <section>
        <h2 className="type-h2">{t('cases.code.scans')}</h2>
        <p className="mt-3 text-ink-2">{t('cases.code.scans.none')}</p>
      </section>
    );
  }
  const bars = barsOf(hours);
  return (
    <section>
      <h2 className="type-h2">{t('cases.code.scans')}</h2>
      <p className="mt-3">{t('reports.admin.scans.counts', { count, visitors })}</p>
      <p className="text-small text-ink-2">
        {t('reports.admin.scans.dates', { first: moment(firstAt), last: moment(lastAt) })}
      </p>
      {stored === count ? null : (
        <p className="text-small text-ink-2">
          {t('reports.admin.scans.stored', { stored: formats.number(stored) })}
        </p>
      )}
      {bars.length === 0 ? null : (
        <div className="mt-6 grid gap-8">
          <ScansByHour bars={bars} />
          <ScansByCountry countries={countries} />
        </div>
      )}
    </section>
  );
}

function ScansByHour({ bars }: { bars: ReturnType<typeof barsOf> }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const [first, last] = [bars[0]?.hour, bars.at(-1)?.hour];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(...bars.map(({ scans }) => scans));
  return (
    <div>
      <h3 className="type-h3">{t('cases.code.scans.hours')}</h3>
      <BarChart
        label={t('cases.code.scans.hours')}
        top={t('cases.code.scans.most', { scans: formats.number(most) })}
        from={moment(first)}
        to={moment(last)}
        bars={bars.map(({ hour: at, scans: value }) => ({
          key: at,
          value,
          title: `${moment(at)}: ${formats.number(value)}`,
        }))}
      />
    </div>
  );
}

function ScansByCountry({ countries }: Pick<CodeCaseResponse['scans'], 'countries'>) {
  const { t, formats, language } = useTranslations();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <div>
      <h3 className="type-h3">{t('cases.code.scans.countries')}</h3>
      <div className="mt-3 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ScanMap countries={countries} />
        <RankedBars
          caption={t('cases.code.scans.countries')}
          headers={[t('cases.code.scans.countries'), t('cases.code.scans')]}
          bars={countries.map(({ country, scans: value }) => ({
            key: country ?? 'unknown',
            // Browsers and servers may name a country differently; the server's name stays.
            name: (
              <span suppressHydrationWarning>
                {country === null ? t('cases.code.scans.unknown') : names.of(country)}
              </span>
            ),
            value,
            shown: formats.number(value),
          }))}
        />
      </div>
    </div>
  );
}

/** Hours without scans are bars too, so that the chart is a time line. */
function barsOf(hours: CodeCaseResponse['scans']['hours']) {
  const counts = new Map(hours.map(({ hour: at, scans }) => [Date.parse(at), scans]));
  const last = Math.max(...counts.keys());
  const earliest = Math.min(...counts.keys(), last - (minBars - 1) * hour);
  const first = Math.max(earliest, last - (maxBars - 1) * hour);
  if (counts.size === 0) return [];
  return Array.from({ length: (last - first) / hour + 1 }, (_, place) => {
    const at = first + place * hour;
    return { hour: new Date(at).toISOString(), scans: counts.get(at) ?? 0 };
  });
}
