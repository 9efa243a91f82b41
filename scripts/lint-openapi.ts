/**
 * Lints the OpenAPI document that the server would serve, built from its real routes. It listens on no port
 * and opens no database, because the document needs neither.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openDatabase } from '../src/database/connection/connection.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfiguration } from '../src/server/configuration/configuration.ts';

const problems = await lintFromString({
  source: await openApiDocument(),
  absoluteRef: 'openapi.json',
  config: await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Each operator serves the document, so its server is its own origin.
      'no-server-example.com': 'off',
      'info-license-strict': 'off',
      // A tag is the name of a feature, which needs no description.
      'tag-description': 'off',
    },
  }),
});
// Both addresses are specified. The router prefers the literal segment, and `user` is not a number.
const promised = '`/api/producers/user/{userId}`';
const counted = problems.filter(
  ({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && message.includes(promised)),
);
for (const { severity, message, ruleId, location } of counted) {
  console.log(`${severity}: ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
process.exitCode = counted.length === 0 ? 0 : 1;

async function openApiDocument(): Promise<string> {
  const settings = readConfiguration({});
  if (!settings.ok) throw new Error(settings.refusal.errors.join('\n'));
  // A pool connects at its first query, and building the document runs none.
  const database = openDatabase({
    address: { socketDirectory: '/nowhere' },
    applicationName: 'lint-openapi',
    max: 1,
  });
  const app = await buildApp({
    services: {
      database,
      clock: () => new Date(),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      configuration: {
        ...settings.value,
        sessionSecret: 'a secret that signs nothing but this one document',
      },
    },
  });
  const response = await app.inject('/api/openapi.json');
  await app.close();
  await database.destroy();
  if (response.statusCode !== 200)
    throw new Error(`/api/openapi.json answered ${response.statusCode}: ${response.body}`);
  return response.body;
}
