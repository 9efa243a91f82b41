/** Invalid bodies derived from a valid one. */

export interface HostileBody {
  readonly what: string;
  /** Sent as JSON unless `type` says otherwise. */
  readonly text: string;
  readonly type?: string;
  readonly expected: readonly number[];
}

/** Levels of nesting; the text fits the body limit. */
const deepest = 100_000;
const malformed = [400];
/** Bytes; includes the larger limit of documents. */
const maxBodySize = 1024 * 1024;

/** Not a JSON object at all, whatever the route expects. */
export const shapelessBodies: readonly HostileBody[] = [
  ...[
    '{',
    '{"a":',
    'nul',
    '{"a":NaN}',
    '{"a":Infinity}',
    "{'a':1}",
    '{"a":1,}',
    '\u0000',
    '{} {}',
    '\ufeff\ufeff{}',
  ].map((text) => ({ what: `text ${JSON.stringify(text)}`, text, expected: malformed })),
  ...['[]', '[{}]', '"text"', '1', 'true', '1e309'].map((text) => ({
    what: `JSON ${text}`,
    text,
    expected: malformed,
  })),
  { what: 'deep arrays', text: '['.repeat(deepest) + ']'.repeat(deepest), expected: malformed },
  { what: 'deep objects', text: '{"a":'.repeat(deepest) + '1' + '}'.repeat(deepest), expected: malformed },
  {
    what: 'deep in a field',
    text: `{"name":${'['.repeat(deepest)}${']'.repeat(deepest)}}`,
    expected: malformed,
  },
  {
    what: 'many fields',
    text: objectOf(90_000, (index) => `"${index.toString(36)}":0`),
    expected: malformed,
  },
  {
    what: 'many null characters',
    text: `[${Array.from({ length: 110_000 }, () => '"\\u0000"').join(',')}]`,
    expected: malformed,
  },
  { what: '__proto__', text: '{"__proto__":{"role":"admin"}}', expected: malformed },
  { what: 'escaped __proto__', text: '{"__pr\\u006fto__":{"role":"admin"}}', expected: malformed },
  { what: 'constructor', text: '{"constructor":{"prototype":{"role":"admin"}}}', expected: malformed },
  { what: 'a body over the limit', text: `{"name":"${'x'.repeat(maxBodySize)}"}`, expected: [413] },
  { what: 'white space over the limit', text: `{}${' '.repeat(maxBodySize)}`, expected: [413] },
];

/** Valid text under an unsupported content type. */
export function mistypedBodies(good: unknown): HostileBody[] {
  const text = JSON.stringify(good ?? { a: 1 });
  const types = [
    'text/plain',
    'application/xml',
    'text/html',
    'application/octet-stream',
    'application/json5',
    'application/problem+json',
    'multipart/form-data; boundary=b',
    'nonsense',
    'application/json, text/plain',
    ';',
  ];
  return types.map((type) => ({ what: `type ${type}`, text, type, expected: [400, 415] }));
}

/** A valid body with additional fields that only the server sets. */
export function bodiesWithOwnedFields(good: Readonly<Record<string, unknown>>): HostileBody[] {
  const owned: Readonly<Record<string, unknown>> = {
    id: 1,
    role: 'admin',
    status: 'approved',
    userId: 'admin-1',
    level: 'triple_gold',
    scannedCount: 0,
    createdAt: '2020-01-01T00:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
    approvedAt: '2020-01-01T00:00:00Z',
    certificateNumber: 'PHL-2026-000001',
    imageUrl: 'https://evil.example/a.png',
    hasOwnProperty: 1,
    toString: 1,
  };
  // Fields that the route accepts are not the server's alone.
  const others = Object.entries(owned).filter(([field]) => !Object.hasOwn(good, field));
  return others.map(([field, value]) => ({
    what: `field ${field}`,
    text: JSON.stringify({ ...good, [field]: value }),
    expected: malformed,
  }));
}

/** A valid body with each of `fields` missing, and with each hostile value in it. */
export function bodiesWithStrangeFields(
  good: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): HostileBody[] {
  return fields.flatMap((field) => {
    const { [field]: value, ...others } = good;
    const strange = strangeValues(value).map((text) => ({
      what: `${field}: ${text.slice(0, 40)}`,
      text: withField(others, field, text),
      expected: malformed,
    }));
    return [{ what: `without ${field}`, text: JSON.stringify(others), expected: malformed }, ...strange];
  });
}

/** As JSON. */
function strangeValues(value: unknown): string[] {
  const texts = [
    '{}',
    '[]',
    '[[[[[[[[[[1]]]]]]]]]]',
    'null',
    'true',
    '1e309',
    '-1e309',
    '-1',
    '1e-320',
    '99999999999999999999',
    '2147483648',
    '9007199254740991',
    '0.000001',
    '999999999.999',
    '[1,2]',
    '""',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"NaN"',
    '"1e309"',
    '"0000-01-01T00:00:00Z"',
    '"2025-10-20T08:00:00+23:59"',
    '"-000001-01-01T00:00:00Z"',
    '"0000-01-01"',
    '"9999-12-31"',
    '"\u202e\u200d🫒\ufdfa"',
    '"https://evil.example/\\u0000"',
    JSON.stringify('\ufdfa'.repeat(8_000)),
    JSON.stringify('x'.repeat(100_000)),
  ];
  return typeof value === 'number' ? [...texts, JSON.stringify(String(value))] : texts;
}

function withField(others: object, field: string, text: string): string {
  const rest = JSON.stringify(others).slice(1, -1);
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(field)}:${text}}`;
}

function objectOf(count: number, field: (index: number) => string): string {
  return `{${Array.from({ length: count }, (_, index) => field(index)).join(',')}}`;
}
