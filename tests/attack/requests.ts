/**
 * Requests for each operation of the OpenAPI document, with existing ids, unknown ids, and text in place of
 * an id.
 */
import fc from 'fast-check';
import { sampleCode } from '../../src/database/samples/products.ts';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { hostileParts } from '../support/hostile/addresses.ts';
import { type Schema, valuesOf } from './schema-values.ts';

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

interface ApiOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation extends ApiOperation {
  readonly method: string;
  readonly path: string;
}

export interface AttackRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export async function readDocument(url: string): Promise<ApiDocument> {
  // The document is our own; tests/documents/openapi.test.ts checks its form.
  return (await (await fetch(new URL('/api/openapi.json', url))).json()) as ApiDocument;
}

export function operationsOf({ paths }: ApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

const knownParts: readonly string[] = [
  ...Array.from({ length: 30 }, (_, index) => String(index + 1)),
  ...Object.values(sampleUsers).map(({ id }) => id),
  sampleCode('EVO-2640-01', 1),
  'PHL-2026-000001',
  'PHL-2024-000002',
  '00000000-0000-4000-8000-000000000000',
  'EVO-2640-01',
];

const pathParts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...knownParts).map(encodeURIComponent) },
  // These appear in the URL unchanged.
  {
    weight: 1,
    arbitrary: fc.constantFrom(...hostileParts.filter((part) => part !== '' && isInAddress(part))),
  },
);

export function requestsFor(operation: Operation, document: ApiDocument): fc.Arbitrary<AttackRequest> {
  const { schemas } = document.components;
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, valuesOf(schema, schemas)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  );
  return fc
    .tuple(
      fc.array(pathParts, { minLength: inPath.length, maxLength: inPath.length }),
      query,
      bodiesOf(operation, schemas),
    )
    .map(([parts, asked, { body, type }]) => {
      const place = inPath.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, parts[index] ?? ''),
        operation.path,
      );
      const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, textOf(value)]));
      return {
        path: search.size === 0 ? place : `${place}?${search}`,
        headers: body === undefined ? {} : { 'content-type': type },
        body,
      };
    });
}

function bodiesOf(operation: Operation, schemas: ApiDocument['components']['schemas']) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) return fc.constant({ body: undefined, type: '' });
  const values =
    type === 'application/json' ? valuesOf(content.schema, schemas) : fc.string({ maxLength: 500 });
  return fc.oneof(
    { weight: 20, arbitrary: values.map((value) => ({ body: textOf(value), type })) },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 60 }).map((body) => ({ body, type: 'application/json' })),
    },
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** Clients refuse to send the others. */
function isInAddress(part: string): boolean {
  return URL.canParse(`http://localhost/${part}`) && !/[\s\\]/.test(part) && !part.includes('/');
}
