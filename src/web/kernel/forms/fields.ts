/** The texts of declared fields in a form: from a record, and back into the input of a request. */
import {
  type FieldRule,
  type FieldRules,
  type FieldValue,
  forNames,
  namesOf,
  type RecordOf,
} from '../../../domain/common/fields.ts';
import { decimalSignIn, readTypedNumber, readTypedWhole } from '../../../domain/common/typed-number.ts';

export type FieldTexts<Rules> = { readonly [Name in keyof Rules & string]: string };

export function emptyTexts<Rules extends FieldRules>(rules: Rules): FieldTexts<Rules> {
  return forNames(namesOf(rules), () => '');
}

export function textsOf<Rules extends FieldRules>(
  rules: Rules,
  record: RecordOf<Rules>,
  language: string,
): FieldTexts<Rules> {
  return forNames(namesOf(rules), (name) => {
    const text = String(record[name] ?? '');
    return rules[name]?.kind === 'euro' ? text.replace('.', decimalSignIn(language)) : text;
  });
}

/** Text that is not a number becomes NaN, which the contract refuses. */
export function inputOfTexts<Rules extends FieldRules>(
  rules: Rules,
  texts: FieldTexts<Rules>,
  language: string,
): { readonly [Name in keyof Rules & string]: FieldValue<Rules[Name]> } {
  const input = forNames(namesOf(rules), (name) => inputOfText(rules[name], texts[name], language));
  // Safe: the kind of a field decides.
  return input as { [Name in keyof Rules & string]: FieldValue<Rules[Name]> };
}

function inputOfText(rule: FieldRule | undefined, text: string, language: string): string | number {
  if (rule?.optional === true && text.trim() === '') return '';
  if (rule?.kind === 'whole') return readTypedWhole(text, language) ?? Number.NaN;
  if (rule?.kind === 'euro') return readTypedNumber(text, language) ?? Number.NaN;
  return text.trim();
}
