/** The corrections of a stage: when, why, and the earlier text. It expands without JavaScript too. */

import { Fragment, type ReactNode } from 'react';
import type { ProductionLogResponse, StageCorrection } from '../../../contract/provenance/provenance.ts';
import { mediansText } from '../../kernel/figures/taste.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Quoted } from './quoted.tsx';
import { stageName } from './stage-labels.ts';

interface Props {
  journeyEvent: Pick<ProductionLogResponse, 'corrections'>;
  /** The producer's language, if it differs from the page's. */
  writtenIn?: string | undefined;
}

export function Corrections({ journeyEvent: { corrections }, writtenIn }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return corrections.map((correction, at) => (
    <details key={correction.correctedAt} className="corrected mt-1.5 text-small">
      <summary className="cursor-pointer font-semibold">
        {t('provenance.corrected', {
          date: formats.shortDate(correction.correctedAt, correction.before.timeZone),
        })}
      </summary>
      <p>
        <Quoted sentence={(reason) => t('provenance.reason', { reason })} lang={writtenIn}>
          {correction.reason}
        </Quoted>
      </p>
      <p className="whitespace-pre-line">
        <Quoted
          sentence={(said) =>
            t(at === 0 ? 'provenance.corrected.first' : 'provenance.corrected.before', { said })
          }
        >
          {saidBefore(i18n, correction, writtenIn)}
        </Quoted>
      </p>
    </details>
  ));
}

function saidBefore(
  i18n: Translations,
  { before }: StageCorrection,
  writtenIn: string | undefined,
): ReactNode {
  const { t, formats } = i18n;
  const written = (text: string | null) =>
    text === null || text === '' ? null : <span lang={writtenIn}>{text}</span>;
  const { quantity, quantityUnit, temperature } = before;
  return [
    stageName(t, before.stage),
    formats.dateTime(before.timestamp, before.timeZone ?? undefined),
    written(before.location),
    quantity === null
      ? null
      : quantityUnit === 'kg'
        ? formats.kilograms(Number(quantity))
        : formats.litres(Number(quantity)),
    temperature === null ? null : `${formats.number(Number(temperature), 1)}\u00a0°C`,
    mediansText(i18n, before) ?? null,
    written(before.notes),
  ]
    .filter((part) => part !== null)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have an order and nothing else.
      <Fragment key={at}>
        {at === 0 ? '' : ', '}
        {part}
      </Fragment>
    ));
}
