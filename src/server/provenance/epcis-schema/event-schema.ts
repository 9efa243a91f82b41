/** Checks events and master data against GS1's JSON schema of EPCIS 2.0, and says of each what is wrong and where. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FieldError } from '../../../contract/common/problem.ts';
import schema from './gs1-epcis-schema.json' with { type: 'json' };

type Definition = 'EPCIS-Document-Event' | 'epcisHeader';

let compiler: Ajv | undefined;

/** Compiled when it is first needed: it takes some hundred milliseconds, three quarters less without inlining and optimizing. */
function validator(definition: Definition): ValidateFunction {
  if (compiler === undefined) {
    compiler = new Ajv({
      strict: false,
      validateSchema: false,
      inlineRefs: false,
      code: { optimize: false },
    });
    addFormats.default(compiler);
    compiler.addSchema(schema, 'epcis');
  }
  const validate = compiler.getSchema(`epcis#/definitions/${definition}`);
  if (validate === undefined) throw new Error(`The schema of GS1 has no ${definition}.`);
  return validate;
}

/** Undefined for a value of the standard. `path` is its place in the document, dotted. */
export function schemaErrorOf(value: unknown, definition: Definition, path: string): FieldError | undefined {
  const validate = validator(definition);
  if (validate(value)) return undefined;
  const [error] = (validate.errors ?? []).toSorted((one, other) => depth(other) - depth(one));
  if (error === undefined) return { path, message: 'Must be an event of EPCIS 2.0', code: 'epcis-schema' };
  const place = error.instancePath.split('/').slice(1).map(unescaped);
  const name = propertyOf(error);
  return {
    path: [path, ...place, ...(name === undefined ? [] : [name])].join('.'),
    message:
      name === undefined ? sentenceOf(error) : 'Unknown field: an extension needs a prefix or an address',
    code: 'epcis-schema',
  };
}

/** Of several errors, the innermost says most; that a branch of the schema does not fit says nothing. */
function depth({ instancePath, keyword }: ErrorObject): number {
  const isBranch = ['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames'].includes(keyword);
  return instancePath.split('/').length * 2 - (isBranch ? 1 : 0);
}

function propertyOf({ propertyName }: ErrorObject): string | undefined {
  return propertyName;
}

function sentenceOf({ message = '', params }: ErrorObject): string {
  const allowed: unknown = params['allowedValues'];
  const sentence = Array.isArray(allowed) ? `must be one of ${allowed.join(', ')}, or an address` : message;
  const text = sentence.slice(0, 300);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
