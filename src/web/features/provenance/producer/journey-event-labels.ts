/** The error message of a journey event's field, with its limits. */
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { type TasteAttribute, tasteAttributes } from '../../../../domain/provenance/taste-attributes.ts';
import { medianLimits } from '../../../../domain/provenance/tasting.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { JourneyEventErrorKind, JourneyEventField } from './journey-event-form-values.ts';

export function journeyEventErrorMessage(
  i18n: Translations,
  field: JourneyEventField,
  error: JourneyEventErrorKind,
): string {
  const { t, formats } = i18n;
  if (field === 'reason') return t('dashboard.correct.reason.missing');
  if (field === 'stage') return t('dashboard.entry.stage.missing');
  if (error === 'missing' && (field === 'name' || field === 'time')) {
    return t(`dashboard.entry.${field}.missing`);
  }
  if (field === 'location' && error === 'missing') return t('dashboard.entry.panel.missing');
  if (isTaste(field)) {
    return t(error === 'missing' ? 'dashboard.entry.median.missing' : 'dashboard.entry.median.wrong', {
      least: formats.number(medianLimits.least),
      most: formats.number(medianLimits.most),
    });
  }
  if (error === 'order') return t('dashboard.entry.time.order');
  const limits: { readonly least?: number; readonly most?: number } =
    field === 'time' ? {} : journeyLimits[field === 'name' ? 'stage' : field];
  return t(`dashboard.entry.${field}.wrong`, {
    least: formats.number(limits.least ?? 0),
    most: formats.number(limits.most ?? 0),
  });
}

/** The same above the form, where it is far from its field: two medians may have one error. */
export function journeyEventSummary(
  i18n: Translations,
  field: JourneyEventField,
  error: JourneyEventErrorKind,
): string {
  const message = journeyEventErrorMessage(i18n, field, error);
  return isTaste(field) ? `${i18n.t(`common.taste.${field}`)}: ${message}` : message;
}

function isTaste(field: JourneyEventField): field is TasteAttribute {
  return tasteAttributes.some((attribute) => attribute === field);
}
