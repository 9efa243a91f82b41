/** The error message next to a field of the registration. */
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { boundsOfField, type FieldName, figures, type TypedRegistration } from './registration-fields.ts';

const missing = {
  name: 'registration.missing.name',
  contactEmail: 'applications.error.email',
  location: 'registration.missing.location',
  country: 'registration.missing.country',
  farmAcreage: 'registration.missing.farmAcreage',
  annualProduction: 'registration.missing.annualProduction',
} as const satisfies { readonly [Name in FieldName]?: MessageId };

/** The message for a field that the rules refused, in the reader's language. */
export function registrationErrorMessage(
  i18n: Translations,
  name: FieldName,
  typed: TypedRegistration,
): string {
  const { t, formats } = i18n;
  const value = typed[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' && isNamed(name)) return t(missing[name]);
  if (name === 'contactEmail') return t('applications.error.email');
  const { least, most } = boundsOfField(name);
  if (figures.some((figure) => figure === name)) return figureErrorMessage(i18n, name, text);
  const length = Array.from(text).length;
  if (length < least) return t('applications.error.short', { least: formats.number(least) });
  if (length > most) return t('applications.error.long', { most: formats.number(most) });
  if (name === 'contactPhone') return t('common.phoneWrong');
  return t('applications.error.refused');
}

/** For an error summary, away from the field; some messages name the field themselves. */
export function namedFieldError(i18n: Translations, name: FieldName, typed: TypedRegistration): string {
  const sentence = registrationErrorMessage(i18n, name, typed);
  const value = typed[name];
  const namesItself = name === 'contactEmail' || (typeof value === 'string' && value.trim() === '');
  if (namesItself) return sentence;
  return i18n.t('applications.error.named', {
    field: i18n.t(`registration.field.${name}`),
    error: sentence,
  });
}

function figureErrorMessage({ t, formats, language }: Translations, name: FieldName, text: string): string {
  const { least, most } = boundsOfField(name);
  const value = readTypedNumber(text, language);
  if (value === null) return t('applications.error.notNumber');
  if (name === 'annualProduction' && readTypedWhole(text, language) === null)
    return t('applications.error.notWhole');
  if (value < least) return t('applications.error.low', { least: formats.number(least) });
  if (value > most) return t('applications.error.high', { most: formats.number(most) });
  return t('applications.error.notWhole');
}

function isNamed(name: FieldName): name is keyof typeof missing {
  return Object.hasOwn(missing, name);
}
