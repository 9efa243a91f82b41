/** What a report still lacks, in words: beside its field, and in the error summary above the form. */
import type { FindingSeverity, InspectionGap } from '../../../../domain/verification-calls/inspections.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { StatusTone } from '../../../kernel/ui/status-badge.tsx';

export const severityTones = {
  observation: 'info',
  minor: 'warn',
  major: 'bad',
} as const satisfies Record<FindingSeverity, StatusTone>;

/** The name of the incomplete field. */
export function gapName(gap: InspectionGap): string {
  switch (gap.part) {
    case 'item':
      return `item-${gap.topic}`;
    case 'finding-text':
    case 'corrective-action':
    case 'picture-caption':
      return `${gap.part}-${gap.at}`;
    case 'outcome':
    case 'reason':
    case 'correction-reason':
      return gap.part;
  }
}

export function gapSentence({ t }: Pick<Translations, 't'>, gap: InspectionGap): string {
  switch (gap.part) {
    case 'item':
      return t('inspections.answerMissing', { topic: t(`inspections.topic.${gap.topic}`) });
    case 'finding-text':
      return t('inspections.findingTextMissing');
    case 'corrective-action':
      return t('inspections.correctiveActionMissing');
    case 'picture-caption':
      return t('inspections.captionMissing');
    case 'outcome':
      return t('inspections.outcomeMissing');
    case 'reason':
      return t('calls.outcomeReasonMissing');
    case 'correction-reason':
      return t('inspections.correctionReasonMissing');
  }
}

/** In the summary, the text names the finding or picture. */
export function gapSummary(i18n: Pick<Translations, 't'>, gap: InspectionGap): string {
  if (!('at' in gap)) return gapSentence(i18n, gap);
  return i18n.t(`inspections.gap.${gap.part}`, { number: String(gap.at + 1) });
}
