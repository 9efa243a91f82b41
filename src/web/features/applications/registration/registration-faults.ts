/** The error message next to a field of the registration. */
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import type { WordId } from '../../../kernel/i18n/word-ids.ts';
import type { Words } from '../../../kernel/i18n/words.ts';
import { boundsOf, type FieldName, figures, type TypedRegistration } from './registration-fields.ts';

const missing = {
  name: 'registration.missing.name',
  contactEmail: 'applications.fault.email',
  location: 'registration.missing.location',
  country: 'registration.missing.country',
  farmAcreage: 'registration.missing.farmAcreage',
  annualProduction: 'registration.missing.annualProduction',
} as const satisfies { readonly [Name in FieldName]?: WordId };

/** The message for a field that the rules refused, in the reader's language. */
export function faultSentence(words: Words, name: FieldName, typed: TypedRegistration): string {
  const { t, formats } = words;
  const value = typed[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' && isNamed(name)) return t(missing[name]);
  if (name === 'contactEmail') return t('applications.fault.email');
  const { least, most } = boundsOf(name);
  if (figures.some((figure) => figure === name)) return faultOfFigure(words, name, text);
  const length = Array.from(text).length;
  if (length < least) return t('applications.fault.short', { least: formats.number(least) });
  if (length > most) return t('applications.fault.long', { most: formats.number(most) });
  if (name === 'contactPhone') return t('common.phoneWrong');
  return t('applications.fault.refused');
}

/** For an error summary, away from the field; some messages name the field themselves. */
export function namedFault(words: Words, name: FieldName, typed: TypedRegistration): string {
  const sentence = faultSentence(words, name, typed);
  const value = typed[name];
  const namesItself = name === 'contactEmail' || (typeof value === 'string' && value.trim() === '');
  if (namesItself) return sentence;
  return words.t('applications.fault.named', {
    field: words.t(`registration.field.${name}`),
    fault: sentence,
  });
}

function faultOfFigure({ t, formats, language }: Words, name: FieldName, text: string): string {
  const { least, most } = boundsOf(name);
  const value = readTypedNumber(text, language);
  if (value === null) return t('applications.fault.notNumber');
  if (name === 'annualProduction' && readTypedWhole(text, language) === null)
    return t('applications.fault.notWhole');
  if (value < least) return t('applications.fault.low', { least: formats.number(least) });
  if (value > most) return t('applications.fault.high', { most: formats.number(most) });
  return t('applications.fault.notWhole');
}

function isNamed(name: FieldName): name is keyof typeof missing {
  return Object.hasOwn(missing, name);
}
