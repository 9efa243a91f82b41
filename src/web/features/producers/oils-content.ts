/** The contents of a producer's oils: their range, their number, the methods and the newest report. */
import type { ProducerResponse } from '../../../contract/producers.ts';
import type { Content } from '../../kernel/figures/measurement.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

/** `604–2,186` with `3 oils, HPLC/qNMR, newest report Mar 2026`; null without a measured oil. */
export function oilsContent(
  { t, formats }: Translations,
  oils: ProducerResponse['measuredOils'],
): Content | null {
  if (oils === null) return null;
  const { least, most, outdated: isOutdated } = oils;
  return {
    figure: least === most ? formats.number(most) : `${formats.number(least)}–${formats.number(most)}`,
    source: t('common.oilsMeasured', {
      count: oils.count,
      methods: oils.methods.map((method) => t(`common.method.${method}`)).join('/'),
      date: formats.month(oils.newestReportOn),
    }),
    isStated: false,
    isOutdated,
  };
}
