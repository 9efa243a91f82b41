/** The labels of a profile's fields, their values for display, and their error messages. */
import { isContentLanguage } from '../../../../domain/common/languages.ts';
import { type ChangeableField, languageOfStoryField } from '../../../../domain/producers/change-requests.ts';
import { producerLimits } from '../../../../domain/producers/limits.ts';
import { readMethods } from '../../../../domain/producers/method-lists.ts';
import { productionMethodNames } from '../../../../domain/producers/producer.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

export function fieldName({ t }: Translations, field: ChangeableField): string {
  const translation = languageOfStoryField(field);
  if (translation !== undefined) {
    return t('profile.field.translation', { language: languageNames[translation] });
  }
  return isOwnName(field) ? t(`profile.field.${field}`) : field;
}

const ownNames = [
  'name',
  'profileImageUrl',
  'contactEmail',
  'contactPhone',
  'website',
  'country',
  'region',
  'location',
  'coordinates',
  'language',
  'story',
  'oliveVarieties',
  'farmAcreage',
  'annualProduction',
  'productionMethods',
  'productionNotes',
] as const;

function isOwnName(field: ChangeableField): field is (typeof ownNames)[number] {
  return ownNames.some((name) => name === field);
}

/** For display beside another value of the field; null if it is empty. */
export function valueInWords(
  i18n: Translations,
  field: ChangeableField,
  value: string | null,
): string | null {
  if (value === null || value === '') return null;
  if (field === 'country') return countryName(i18n, value);
  if (field === 'language') return isContentLanguage(value) ? languageNames[value] : value;
  return figureInWords(i18n, field, value) ?? value;
}

/** Null if it is not a figure: an unsent draft may contain any text. */
function figureInWords({ t, formats }: Translations, field: ChangeableField, value: string): string | null {
  if (field === 'productionMethods') {
    const methods = readMethods(value);
    if (methods === undefined) return null;
    const named = productionMethodNames.filter((name) => methods[name]);
    return named.map((name) => t(`registration.method.${name}`)).join('\n');
  }
  const figure = Number(value);
  if (Number.isNaN(figure)) return null;
  if (field === 'farmAcreage') return formats.hectares(figure);
  if (field === 'annualProduction') return t('producers.perYear', { amount: formats.litres(figure) });
  return null;
}

const ownTexts = ['name', 'location', 'story', 'oliveVarieties', 'productionNotes'] as const;

/** The language of a value, if it is the producer's own text. */
export function languageOfValue(field: ChangeableField, own: string): string | undefined {
  const isOwnText = ownTexts.some((name) => name === field);
  return isOwnText ? own : languageOfStoryField(field);
}

export function profileErrorMessage({ t, formats }: Translations, field: ChangeableField): string {
  const sizes = (limits: { readonly least?: number; readonly most: number }) => ({
    least: formats.number(limits.least ?? 0),
    most: formats.number(limits.most),
  });
  if (field === 'name') return t('profile.error.name', sizes(producerLimits.name));
  if (field === 'location') return t('profile.error.location', sizes(producerLimits.location));
  if (field === 'contactPhone') return t('common.phoneWrong');
  if (field === 'region') return t('profile.error.line', sizes(producerLimits.region));
  if (field === 'productionNotes') return t('profile.error.prose', sizes(producerLimits.productionNotes));
  if (field === 'oliveVarieties') return t('profile.error.prose', sizes(producerLimits.oliveVarieties));
  if (field === 'farmAcreage') return t('profile.error.farmAcreage', sizes(producerLimits.farmAcreage));
  if (field === 'annualProduction')
    return t('profile.error.annualProduction', sizes(producerLimits.annualProduction));
  const isOfOneForm =
    field === 'productionMethods' ||
    field === 'profileImageUrl' ||
    field === 'contactEmail' ||
    field === 'website' ||
    field === 'country' ||
    field === 'coordinates' ||
    field === 'language';
  return isOfOneForm ? t(`profile.error.${field}`) : t('profile.error.prose', sizes(producerLimits.story));
}
