/**
 * Applies the contract's validation to the typed values and names the broken rule. A separate chunk because
 * it includes Zod; if it does not arrive, the server still validates.
 */
import type { z } from 'zod';
import { registrationInput } from '../../../../contract/producers/registration.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import { productionMethodNames } from '../../../../domain/producers/producer.ts';
import type { Checked } from '../../../kernel/forms/check-typed.ts';
import { type FieldName, fieldNames, figures, type TypedRegistration } from './registration-fields.ts';

export type RegistrationInput = z.output<typeof registrationInput>;

/** Text that is not a number becomes NaN, which the contract refuses: its own coercion would accept "1e5". */
function valuesOf(typed: TypedRegistration, language: SiteLanguage): Record<string, unknown> {
  const methods = productionMethodNames.map((name) => [name, typed.productionMethods.includes(name)]);
  const values: Record<string, unknown> = { ...typed, productionMethods: Object.fromEntries(methods) };
  for (const name of figures) {
    const read = name === 'annualProduction' ? readTypedWhole : readTypedNumber;
    values[name] = typed[name].trim() === '' ? undefined : (read(typed[name], language) ?? Number.NaN);
  }
  // Whitespace is no answer, and an optional field that holds only whitespace counts as empty.
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') values[name] = value.trim();
  }
  return values;
}

export function checkRegistration(
  typed: TypedRegistration,
  language: SiteLanguage,
): Checked<RegistrationInput, FieldName, 'wrong'> {
  const result = registrationInput.safeParse(valuesOf(typed, language));
  if (result.success) return { ok: true, input: result.data };
  const named = new Set(result.error.issues.map(({ path }) => path[0]));
  const wrong = fieldNames.filter((name) => named.has(name));
  return { ok: false, errors: Object.fromEntries(wrong.map((name) => [name, 'wrong'])) };
}
