/**
 * Converts the figures of a profile between a language's notation and the canonical form of a request: "12,5"
 * and "12.5" are the same area, and "4.000" is four thousand litres in Greek.
 */
import { decimalSignIn, readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';

/** Text that is not a figure stays as typed; the rules then report what is wrong with it. */
export function canonicalText(field: ChangeableField, text: string, language: string): string {
  const typed = text.trim();
  if (field !== 'farmAcreage' && field !== 'annualProduction') return typed;
  const read = field === 'farmAcreage' ? readTypedNumber : readTypedWhole;
  const value = read(typed, language);
  return value === null ? typed : String(value);
}

/** As a reader of the language would type it. */
export function textIn(field: ChangeableField, value: string | null, language: string): string {
  const text = value ?? '';
  return field === 'farmAcreage' ? text.replace('.', decimalSignIn(language)) : text;
}
