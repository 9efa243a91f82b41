/** Values for a JSON Schema, made by fast-check: mostly such as the schema takes, and now and then such as nobody expects. */
import fc from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;
type Arbitrary = fc.Arbitrary<unknown>;

const deepest = 4;

/** What people who try a site put where a word or a number is expected. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '',
  'NaN',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00%2e%2e%2f',
  '\u202e\u200d\ufdfa',
  '0000-01-01',
  '9999-12-31T23:59:60Z',
  'x'.repeat(5000),
  [[[[[[1]]]]]],
  { __proto__: { admin: true }, constructor: 1 },
];

export const hostile: Arbitrary = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

export function valuesOf(schema: Schema, components: Readonly<Record<string, Schema>>): Arbitrary {
  return fc.oneof(
    { weight: 9, arbitrary: fittingValues(schema, components, 0) },
    { weight: 1, arbitrary: hostile },
  );
}

function fittingValues(
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  depth: number,
): Arbitrary {
  const inner = (part: unknown): Arbitrary =>
    depth >= deepest || !isSchema(part) ? hostile : fittingValues(part, components, depth + 1);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return inner(components[reference.split('/').at(-1) ?? '']);
  const choices = schema['enum'];
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if ('const' in schema) return fc.constant(schema['const']);
  const parts = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (Array.isArray(parts)) return fc.oneof(...parts.map(inner));
  switch (schema['type']) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer(limitsOf(schema));
    case 'number':
      return fc.double({ ...limitsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inner(schema['items']), { maxLength: 4 });
    case 'object':
      return records(schema, inner);
    default:
      return hostile;
  }
}

/** Fields that are required and some of the others; now and then one at fault, or one that nobody knows. */
function records(schema: Schema, inner: (part: unknown) => Arbitrary): Arbitrary {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      fc.oneof({ weight: 15, arbitrary: inner(part) }, { weight: 1, arbitrary: hostile }),
    ]),
  );
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const unknown = fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 2 });
  return fc.oneof(
    { weight: 12, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, unknown).map(([one, other]) => ({ ...one, ...other })) },
  );
}

function texts(schema: Schema): Arbitrary {
  const formats: Readonly<Record<string, Arbitrary>> = {
    date: fc
      .date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2027-12-31') })
      .map((day) => day.toISOString().slice(0, 10)),
    'date-time': fc
      .date({ noInvalidDate: true, min: new Date('2024-01-01'), max: new Date('2027-12-31') })
      .map((at) => at.toISOString()),
    email: fc.emailAddress(),
    uuid: fc.uuid(),
    uri: fc.webUrl(),
  };
  const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined;
  const pattern = schema['pattern'];
  const words = fc.constantFrom(
    'Olive grove',
    'Ελαιώνας',
    'a',
    '12',
    'EVO-2640-01',
    'Reason enough for this.',
  );
  const free = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  return fc.oneof(
    ...[format, typeof pattern === 'string' ? matching(pattern) : undefined, words, free].filter(
      (one) => one !== undefined,
    ),
  );
}

/** Undefined where fast-check does not know an expression. */
function matching(pattern: string): Arbitrary | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}

function limitsOf(schema: Schema): { min: number; max: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const min = Number(minimum ?? exclusiveMinimum ?? -10);
  const max = Number(maximum ?? exclusiveMaximum ?? 10_000);
  return { min: Math.max(min, -2_147_483_648), max: Math.max(min, Math.min(max, 2_147_483_647)) };
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
