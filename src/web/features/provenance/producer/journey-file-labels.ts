/** The labels of a journey table and its errors in the reader's language. */
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { medianLimits } from '../../../../domain/provenance/tasting.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { stageName } from '../stage-labels.ts';
import type { FileLabels, FileProblem, RowProblem } from './journey-file.ts';

export function fileLabelsOf({ t, language }: Translations): FileLabels {
  return {
    language,
    columns: {
      stage: t('dashboard.entry.stage'),
      time: t('dashboard.entry.time'),
      zone: t('dashboard.entry.zone'),
      location: t('dashboard.entry.location'),
      temperature: t('dashboard.file.temperature'),
      quantity: t('dashboard.entry.quantity'),
      unit: t('dashboard.entry.unit'),
      notes: t('dashboard.entry.notes'),
      fruity: t('common.taste.fruity'),
      bitter: t('common.taste.bitter'),
      pungent: t('common.taste.pungent'),
    },
    stageName: (stage) => stageName(t, stage),
    units: { kg: t('dashboard.entry.unit.kg'), l: t('dashboard.entry.unit.l') },
  };
}

export function rowProblemSentence({ t, formats }: Translations, { problem, column }: RowProblem): string {
  if (problem !== 'range' && problem !== 'median' && problem !== 'length') {
    return t(`dashboard.file.row.${problem}`);
  }
  const limits: { readonly least?: number; readonly most?: number } =
    column === 'stage' || column === 'location' || column === 'notes'
      ? journeyLimits[column]
      : column === 'temperature'
        ? journeyLimits.temperature
        : problem === 'median'
          ? medianLimits
          : journeyLimits.quantity;
  return t(`dashboard.file.row.${problem}`, {
    least: formats.number(limits.least ?? 0),
    most: formats.number(limits.most ?? 0),
  });
}

export function fileProblemSentence({ t, formats }: Translations, problem: FileProblem): string {
  if ('column' in problem) return t(`dashboard.file.${problem.problem}`, { column: problem.column });
  return t(`dashboard.file.${problem.problem}`, { most: formats.number(journeyLimits.events.most) });
}
