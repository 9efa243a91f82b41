/** The schemas of declared fields, in requests and in records. */
import { z } from 'zod';
import {
  type CustomName,
  type FieldRule,
  type FieldRules,
  type FieldValue,
  forNames,
  namesOf,
  type OptionalName,
  type RecordedValue,
} from '../../domain/common/fields.ts';
import { dateSchema, line, optional, prose, whole } from './values.ts';

type CustomSchemas<Rules> = Readonly<Record<CustomName<Rules>, z.ZodType>>;

type SchemaOf<Rules, Custom, Name extends keyof Rules> = Name extends keyof Custom
  ? Custom[Name]
  : z.ZodType<FieldValue<Rules[Name]>, FieldValue<Rules[Name]>>;

export type InputSchemas<Rules, Custom> = {
  -readonly [Name in keyof Rules]: Rules[Name] extends { optional: true }
    ? ReturnType<typeof optional<SchemaOf<Rules, Custom, Name> & z.ZodType>>
    : SchemaOf<Rules, Custom, Name>;
};

/** `custom` has the schemas of the fields with one of their own. */
export function inputSchemas<Rules extends FieldRules, Custom extends CustomSchemas<Rules>>(
  rules: Rules,
  custom: Custom,
): InputSchemas<Rules, Custom> {
  const own: Readonly<Record<string, z.ZodType>> = custom;
  const schemas = forNames(namesOf(rules), (name) => {
    const rule: FieldRule = rules[name] ?? { kind: 'custom' };
    const schema = own[name] ?? inputSchema(name, rule);
    return rule.optional === true ? optional(schema) : schema;
  });
  // Safe: each rule has the schema of its kind.
  return schemas as InputSchemas<Rules, Custom>;
}

/** The fields that a request may leave out, as the mask of a partial schema. */
export function optionalMask<Rules extends FieldRules>(rules: Rules): Record<OptionalName<Rules>, true> {
  const names = namesOf(rules).filter((name) => rules[name]?.optional === true);
  // Safe: these are the optional names.
  return forNames(names, () => true as const) as Record<OptionalName<Rules>, true>;
}

function inputSchema(name: string, rule: FieldRule): z.ZodType {
  if (rule.kind === 'line') return line(rule.least, rule.most);
  if (rule.kind === 'prose') return prose(rule.least, rule.most);
  if (rule.kind === 'whole') return whole(rule.least, rule.most, missing(name));
  if (rule.kind === 'euro') return euro(rule.least, rule.most, missing(name));
  if (rule.kind === 'date') return dateSchema;
  throw new Error(`The field ${name} has no schema.`);
}

/** `Phenolic content is required`. */
function missing(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} is required`;
}

function euro(least: number, most: number, message: string) {
  const bounds = `Must be between ${least} and ${most}`;
  return z
    .number(message)
    .min(least, bounds)
    .max(most, bounds)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Must have at most two decimals',
    );
}

export type RecordSchemas<Rules> = { -readonly [Name in keyof Rules]: z.ZodType<RecordedValue<Rules[Name]>> };

/** The values in a record; `descriptions` says what is not evident from the name and the unit. */
export function recordSchemas<Rules extends FieldRules>(
  rules: Rules,
  descriptions: { readonly [Name in keyof Rules]?: string } = {},
): RecordSchemas<Rules> {
  const schemas = forNames(namesOf(rules), (name) => {
    const rule: FieldRule = rules[name] ?? { kind: 'custom' };
    const meta = { ...unitOf(rule), ...(descriptions[name] && { description: descriptions[name] }) };
    const schema = recordSchema(rule);
    return Object.keys(meta).length === 0 ? schema : schema.meta(meta);
  });
  // Safe: each rule has the schema of its kind.
  return schemas as RecordSchemas<Rules>;
}

function recordSchema({ kind, optional: mayBeEmpty }: FieldRule): z.ZodType {
  if (kind === 'date') return dateSchema.nullable();
  if (kind === 'whole') return z.int().nullable();
  return (kind === 'line' || kind === 'prose') && mayBeEmpty !== true ? z.string() : z.string().nullable();
}

function unitOf(rule: FieldRule) {
  if (rule.kind === 'euro') return { description: 'Euro, two decimals', example: '36.00' };
  if (rule.kind !== 'whole') return {};
  return { description: { ml: 'Millilitres', 'mg/kg': 'mg/kg', bottles: 'Bottles' }[rule.unit] };
}
