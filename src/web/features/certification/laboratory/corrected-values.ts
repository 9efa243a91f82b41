/** The values that a laboratory states instead, as people read them. */
import type { ReportForLaboratory } from '../../../../contract/certification/report-confirmations.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

type Corrections = NonNullable<ReportForLaboratory['correction']>;

export function correctedValues({ t, formats }: Translations, correction: Corrections) {
  // Safe: the keys are those of the contract.
  return (Object.keys(correction) as (keyof Corrections)[]).flatMap((key) => {
    const value = correction[key];
    if (value === undefined) return [];
    const isDay = key === 'sampledOn' || key === 'reportedOn';
    const shown = typeof value === 'number' ? formats.number(value) : isDay ? formats.date(value) : value;
    return { key, term: t(`confirmation.fact.${key}`), value: shown };
  });
}
