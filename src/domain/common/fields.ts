/**
 * A field is declared once: its kind, its limits and its unit. The schemas of the contract, the form with its parser and its changes,
 * the stored columns and the columns of an import follow.
 */
export type FieldRule = {
  /** May be empty, which the record stores as null. */
  readonly optional?: true;
} & (
  | { readonly kind: 'line' | 'prose'; readonly least: number; readonly most: number }
  | {
      readonly kind: 'whole';
      readonly least: number;
      readonly most: number;
      readonly unit: 'ml' | 'mg/kg' | 'bottles';
    }
  /** Two decimals; the record returns it as text. */
  | { readonly kind: 'euro'; readonly least: number; readonly most: number }
  | { readonly kind: 'date' }
  /** Text with a schema of its own, such as a bar code. */
  | { readonly kind: 'custom'; readonly most?: number }
);
export type FieldRules = Readonly<Record<string, FieldRule>>;

type NameOf<Rules> = keyof Rules & string;

export type RequiredName<Rules> = {
  [Name in NameOf<Rules>]: Rules[Name] extends { optional: true } ? never : Name;
}[NameOf<Rules>];

export type OptionalName<Rules> = Exclude<NameOf<Rules>, RequiredName<Rules>>;

export type CustomName<Rules> = {
  [Name in NameOf<Rules>]: Rules[Name] extends { kind: 'custom' } ? Name : never;
}[NameOf<Rules>];

/** The value in a request, if it is not empty. */
export type FieldValue<Rule> = Rule extends { kind: 'whole' | 'euro' } ? number : string;

/** The value in a record. A number is null in a record that is older than the field. */
export type RecordedValue<Rule> = Rule extends { kind: 'whole' }
  ? number | null
  : Rule extends { kind: 'line' | 'prose'; optional?: never }
    ? string
    : string | null;

export type RecordOf<Rules> = { readonly [Name in keyof Rules]: RecordedValue<Rules[Name]> };

export function namesOf<Rules extends FieldRules>(rules: Rules): readonly NameOf<Rules>[] {
  return Object.keys(rules);
}

/** What is said of each name. */
export function forNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Safe: each name has a value.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

export function pick<Source, Name extends keyof Source & string>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  // Safe: these are the names.
  return forNames(names, (name) => source[name]) as Pick<Source, Name>;
}

/** Whether a record has this value of a request; it returns a number with decimals as text, `24.50`. */
export function isRecorded(recorded: unknown, value: unknown): boolean {
  return recorded === value || (typeof value === 'number' && Number(recorded) === value);
}
