/** The API documentation as one HTML page, without scripts. */

import type { RefusalTable } from '../http/problems/known-refusal.ts';
import { escapeMarkup as text } from '../http/problems/plain-page.ts';
import { docsStyle } from './docs-style.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { isRecord, type JsonSchema } from './schemas.ts';

export function renderDocumentation(
  document: OpenApiDocument,
  refusals: RefusalTable,
  nonce: string,
): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const cards = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => card(path, method, operation, document));
    return `<section aria-labelledby="${text(name)}"><h2 id="${text(name)}">${text(title(name))}</h2>${cards.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Phenolive</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="description" content="How to use the API of Phenolive.">
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<header><p><a href="/">Phenolive</a></p><h1>The API</h1>
<p>Everything that the pages show and do goes through these calls. The same description for programs:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Scripts of every site may make public reads (CORS), without cookies. Calls that change something need an
<code>Origin</code> header of this site. Lists are paged with
<code>limit</code> and <code>cursor</code>; the <code>Link</code> header leads to the next page.</p>
<nav aria-label="Contents"><ul>${contents(document)}</ul></nav></header>
<main>${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Shapes</h2>${shapes(document)}</section>
<section aria-labelledby="problems"><h2 id="problems">Problems</h2>
<p>Every error is <code>application/problem+json</code> with one of these codes.</p>
<dl>${problems(refusals)}</dl></section>
</main>
</body>
</html>
`;
}

function contents(document: OpenApiDocument): string {
  const links = [...document.tags.map(({ name }) => name), 'schemas', 'problems'];
  const words: Readonly<Record<string, string>> = { schemas: 'Shapes' };
  return links.map((id) => `<li><a href="#${text(id)}">${text(words[id] ?? title(id))}</a></li>`).join('');
}

function title(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function card(path: string, method: string, operation: Operation, { components }: OpenApiDocument): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${typeOf(schema)}</td><td>${text(description ?? '')}</td></tr>`,
  );
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const answer = sharedResponse(response, components) ?? response;
    const headers = Object.keys(isRecord(answer['headers']) ? answer['headers'] : {}).join(', ');
    return `<li><code>${text(status)}</code> ${text(String(answer['description']))} ${contentOf(answer)} <small>${headers}</small></li>`;
  });
  return `<article id="${text(operation.operationId)}">
<h3><span class="method ${text(method)}">${text(method.toUpperCase())}</span> <code>${text(path)}</code></h3>
<p>${text(operation.summary)} <span class="who">${text(operation.description)}</span></p>
${rows.length === 0 ? '' : `<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}
${operation.requestBody === undefined ? '' : `<p>Body: ${contentOf(operation.requestBody)}</p>${bodyFields(operation.requestBody)}`}
<ul>${answers.join('')}</ul></article>`;
}

function sharedResponse({ $ref }: JsonSchema, { responses }: JsonSchema): JsonSchema | undefined {
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  const found = name === undefined || !isRecord(responses) ? undefined : responses[name];
  return isRecord(found) ? found : undefined;
}

function contentOf(holder: JsonSchema): string {
  const content = isRecord(holder['content']) ? holder['content'] : {};
  return Object.entries(content)
    .map(([type, media]) => {
      const schema = isRecord(media) && isRecord(media['schema']) ? media['schema'] : {};
      return `<span class="media">${text(type)}</span> ${typeOf(schema)}`;
    })
    .join(' ');
}

/** The fields of a body that is not a named schema. */
function bodyFields(body: JsonSchema): string {
  const content = isRecord(body['content']) ? body['content']['application/json'] : undefined;
  const schema = isRecord(content) && isRecord(content['schema']) ? content['schema'] : {};
  return fieldTable(schema);
}

function fieldTable(schema: JsonSchema): string {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(properties).map(
    ([field, type]) =>
      `<tr><th scope="row"><code>${text(field)}</code></th><td>${typeOf(isRecord(type) ? type : {})}</td><td>${required.includes(field) ? 'always' : 'optional'}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<div class="scroll"><table><tbody>${rows.join('')}</tbody></table></div>`;
}

function shapes(document: OpenApiDocument): string {
  const schemas = isRecord(document.components['schemas']) ? document.components['schemas'] : {};
  return Object.entries(schemas)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        `<details id="shape-${text(name)}"><summary>${text(name)}</summary>${fieldTable(isRecord(schema) ? schema : {})}</details>`,
    )
    .join('');
}

/** A short name of a type: `string`, `integer 1–100`, `a | b`, `list of Producer`. */
function typeOf(schema: JsonSchema): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#shape-${text(name)}">${text(name)}</a>`;
  }
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices))
    return choices.map((choice) => typeOf(isRecord(choice) ? choice : {})).join(' | ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => `<code>${text(String(value))}</code>`).join(' | ');
  if (schema['type'] === 'array')
    return `list of ${typeOf(isRecord(schema['items']) ? schema['items'] : {})}`;
  const type = Array.isArray(schema['type'])
    ? schema['type'].join(' | ')
    : String(schema['type'] ?? 'anything');
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return text(type + format);
}

function problems(refusals: RefusalTable): string {
  return Object.entries(refusals)
    .map(
      ([code, { status, title: name, detail }]) =>
        `<dt id="${text(code)}"><code>${text(code)}</code> ${status} ${text(name)}</dt><dd>${text(detail)}</dd>`,
    )
    .join('');
}
