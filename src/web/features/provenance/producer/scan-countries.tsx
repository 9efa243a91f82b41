/** The countries of the scans, as far as they are known. */
import type { z } from 'zod';
import type { scanHistoryRoute } from '../../../../contract/provenance/scan-history.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { RankedBars } from '../../../kernel/ui/ranked-bars.tsx';

type CountryOfScans = z.output<(typeof scanHistoryRoute.responses)[200]>['countries'][number];

/** More bars would hide the important ones: the rest is one row. */
const maxShown = 8;

export function ScanCountries({ countries }: { countries: readonly CountryOfScans[] }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const known = countries.filter(({ country }) => country !== null);
  if (known.length === 0) return <p className="text-small text-ink-2">{t('dashboard.scans.country')}</p>;
  return (
    <>
      <h2 className="type-h3">{t('dashboard.scans.countries')}</h2>
      <p className="mt-1.5 text-small text-ink-2">{t('dashboard.scans.countries.note')}</p>
      <RankedBars
        caption={t('dashboard.scans.countries')}
        headers={[t('dashboard.scans.countries.place'), t('dashboard.scans.count')]}
        bars={barsOf(i18n, countries)}
        className="mt-2"
      />
    </>
  );
}

function barsOf(i18n: Translations, countries: readonly CountryOfScans[]) {
  const { t, formats, language } = i18n;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const known = countries.flatMap(({ country, scans }) =>
    country === null
      ? []
      : // Browsers and servers may name a country differently; the server's name stays.
        [{ key: country, name: <span suppressHydrationWarning>{names.of(country)}</span>, value: scans }],
  );
  const others = known.length > maxShown + 1 ? known.slice(maxShown) : [];
  const unknown = countries.find(({ country }) => country === null);
  const rest = [
    {
      key: 'others',
      name: t('dashboard.scans.countries.others', { count: others.length }),
      value: sum(others),
    },
    { key: 'unknown', name: t('dashboard.scans.countries.unknown'), value: unknown?.scans ?? 0 },
  ].filter(({ value }) => value > 0);
  return [...known.slice(0, known.length - others.length), ...rest].map((bar) => ({
    ...bar,
    shown: formats.number(bar.value),
  }));
}

function sum(bars: readonly { readonly value: number }[]): number {
  return bars.reduce((total, { value }) => total + value, 0);
}
