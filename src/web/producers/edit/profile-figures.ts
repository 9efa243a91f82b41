/**
 * Figures of a profile as they are typed in a language, and in the one form in which a request holds them: "12,5" and
 * "12.5" are the same area, and "4.000" is four thousand litres in Greek.
 */
import { decimalSignIn, readTypedNumber, readTypedWhole } from '../../../domain/common/typed-number.ts';
import type { ChangeableField } from '../../../domain/producers/change-requests.ts';

/** What is no figure stays as it was typed; the rules say then what is wrong with it. */
export function canonicalText(field: ChangeableField, text: string, language: string): string {
  const typed = text.trim();
  if (field !== 'farmAcreage' && field !== 'annualProduction') return typed;
  const read = field === 'farmAcreage' ? readTypedNumber : readTypedWhole;
  const value = read(typed, language);
  return value === null ? typed : String(value);
}

/** As a reader of the language would have typed it. */
export function textIn(field: ChangeableField, value: string | null, language: string): string {
  const text = value ?? '';
  return field === 'farmAcreage' ? text.replace('.', decimalSignIn(language)) : text;
}
