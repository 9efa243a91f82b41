/** The contents of a producer's oils: their range, their number, reports and methods, and the oldest report. */
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import type { Content } from '../../../kernel/figures/measurement.ts';
import { bandText } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

/** `604–2,186` with `3 oils, 2 reports each, HPLC/qNMR, oldest Nov 2025`; null without a measured oil. */
export function oilsContent(i18n: Translations, oils: ProducerResponse['measuredOils']): Content | null {
  if (oils === null) return null;
  const { t, formats } = i18n;
  const { count, reports, methods, oldestReportOn, outdated: isOutdated } = oils;
  return {
    figure: bandText(i18n, oils),
    source: t('common.oilsMeasured', {
      count,
      spread: bandText(i18n, reports),
      // The grammatical number of a range is that of its end.
      reports: reports.most,
      methods: methods.map((method) => t(`common.method.${method}`)).join('/'),
      date: formats.month(oldestReportOn),
    }),
    isStated: false,
    isOutdated,
  };
}
