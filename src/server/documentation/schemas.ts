/** Converts the contract's schemas to JSON Schema; named ones become components, once each. */
import { z } from 'zod';

export type JsonSchema = { readonly [key: string]: unknown };

export interface SchemaCollection {
  readonly components: { [name: string]: JsonSchema };
  /** The schema of a request. */
  input(schema: z.ZodType): JsonSchema;
  /** The schema of a response. */
  output(schema: z.ZodType): JsonSchema;
}

export function collectSchemas(): SchemaCollection {
  const components: { [name: string]: JsonSchema } = {};
  /** The components before their references were rewritten, for comparison. */
  const originals: { [name: string]: JsonSchema } = {};
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _version,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // The pattern is of the text that stands for it in an address.
        if (jsonSchema.type !== 'integer') return;
        delete jsonSchema.pattern;
        // The bounds of JavaScript are none of the value.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    // A named schema is among its own definitions, and the root only references it.
    const definitions: { [name: string]: unknown } = { ...$defs };
    const name = z.globalRegistry.get(schema)?.id;
    const names = new Map(Object.entries(definitions).map(([id, body]) => [id, nameFor(id, body, io)]));
    for (const [id, body] of Object.entries(definitions)) {
      originals[names.get(id) ?? id] = withoutId(body);
      components[names.get(id) ?? id] = renamed(withoutId(body), names);
    }
    if (name !== undefined) return { $ref: `#/components/schemas/${names.get(name)}` };
    return renamed(root, names);
  };
  /** A name may have different fields in requests and responses; the second one then gets a suffix. */
  const nameFor = (id: string, body: unknown, io: 'input' | 'output'): string => {
    const known = originals[id];
    if (known === undefined || same(known, withoutId(body))) return id;
    return io === 'input' ? `${id}Input` : `${id}Output`;
  };
  return {
    components,
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
  };
}

function withoutId(body: unknown): JsonSchema {
  if (!isRecord(body)) return {};
  const { id: _id, ...rest } = body;
  return rest;
}

/** Rewrites references between definitions to the components of the document. */
function renamed(body: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, visit(inner)];
        const id = inner.replace(/^#(\/\$defs\/)?/, '');
        return [key, `#/components/schemas/${names.get(id) ?? id}`];
      }),
    );
  };
  const result = visit(body);
  return isRecord(result) ? result : {};
}

function same(one: JsonSchema, other: JsonSchema): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
