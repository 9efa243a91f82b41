/** Validates credentials by the JSON schemas of UNTP themselves. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What the schema of UNTP says against a credential; empty for a valid one. */
export function untpErrors(
  credential: object,
  schema: 'conformity-credential' | 'digital-product-passport',
): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(`tests/support/untp/${schema}.json`, 'utf8')));
  if (validate(credential)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
