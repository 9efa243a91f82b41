/** Validates typed values with the schemas of the contract, field by field. */
import type { z } from 'zod';

export type FieldErrors<Field extends string, ErrorKind extends string> = {
  readonly [Name in Field]?: ErrorKind;
};

export type Checked<Input, Field extends string, ErrorKind extends string> =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly errors: FieldErrors<Field, ErrorKind> };

/**
 * What the schema refuses in the input that was read from typed values. Where the API's names differ from
 * the form's, `fieldOf` translates them.
 */
export function schemaErrors<Field extends string>(
  schema: z.ZodType,
  input: object,
  typed: Readonly<Record<Field, string>>,
  fieldOf: Readonly<Record<string, Field>> = {},
): FieldErrors<Field, 'missing' | 'wrong'> {
  const errors: { [Name in Field]?: 'missing' | 'wrong' } = {};
  for (const { path } of schema.safeParse(input).error?.issues ?? []) {
    const name = String(path[0]);
    const field = fieldOf[name] ?? (isFieldOf(typed, name) ? name : undefined);
    if (field !== undefined) errors[field] ??= typed[field].trim() === '' ? 'missing' : 'wrong';
  }
  return errors;
}

/** A single text of a minimum length, trimmed. */
export function checkText<Field extends string>(
  field: Field,
  typed: string,
  least = 1,
): Checked<string, Field, 'missing'> {
  const input = typed.trim();
  if (input.length >= least) return { ok: true, input };
  const errors: { [Name in Field]?: 'missing' } = {};
  errors[field] = 'missing';
  return { ok: false, errors };
}

function isFieldOf<Field extends string>(
  typed: Readonly<Record<Field, string>>,
  name: string,
): name is Field {
  return Object.hasOwn(typed, name);
}
