/** The contents of a producer's products as a range, with their number, the methods and the newest report. */
import type { ProducerResponse } from '../../../contract/producers.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

type Oils = ProducerResponse['measuredOils'];

/** `604–2,186` */
export function rangeOf({ formats }: Translations, { least, most }: NonNullable<Oils>): string {
  return least === most ? formats.number(most) : `${formats.number(least)}–${formats.number(most)}`;
}

/** `3 oils, HPLC/qNMR, newest report Mar 2026` */
export function oilsSource({ t, formats }: Translations, oils: NonNullable<Oils>): string {
  return t('common.oilsMeasured', {
    count: oils.count,
    methods: oils.methods.map((method) => t(`common.method.${method}`)).join('/'),
    date: formats.month(oils.newestReportOn),
  });
}

/** All of it in one line of text. */
export function oilsText(i18n: Translations, oils: Oils): string {
  if (oils === null) return i18n.t('common.notAvailable');
  const age = oils.outdated ? `; ${i18n.t('common.olderThanYear')}` : '';
  return `${rangeOf(i18n, oils)} mg/kg (${oilsSource(i18n, oils)}${age})`;
}

export function OilsFigure({ of: oils, className }: { of: Oils; className?: string }) {
  const i18n = useTranslations();
  if (oils === null) return <span className="font-semibold">{i18n.t('common.notAvailable')}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className={classNames('type-figure', className ?? 'text-[1.6875rem]/[1.1] font-[560]')}>
        {rangeOf(i18n, oils)}
      </span>
      <span className="ml-1.5 text-small text-ink-2">mg/kg</span>
    </span>
  );
}

export function OilsSource({ of: oils, className }: { of: Oils; className?: string }) {
  const i18n = useTranslations();
  if (oils === null) return null;
  return (
    <span className={classNames('type-caption block tabular-nums', className)}>
      {oilsSource(i18n, oils)}
      {oils.outdated ? (
        <span className="block font-semibold text-warn">{i18n.t('common.olderThanYear')}</span>
      ) : null}
    </span>
  );
}
