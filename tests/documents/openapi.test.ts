/** What others' linters find in the OpenAPI document, with their own rules and none of ours. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from '../support/openapi-document.ts';

const source = await openApiDocument();

test('Redocly finds nothing, with its strict rules', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('Spectral finds nothing, with its rules for OpenAPI', async () => {
  const spectral = new Spectral();
  const ruleset: unknown = { extends: [[oas, 'recommended']] };
  // The types of its two packages disagree.
  spectral.setRuleset(ruleset as RulesetDefinition);
  const found = await spectral.run(new Document(source, Json, 'openapi.json'));
  expect(found.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
}, 120_000);
