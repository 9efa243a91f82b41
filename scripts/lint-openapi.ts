/**
 * Checks the OpenAPI document that the server would give out, made of the routes it really has.
 * Nothing listens and no database is opened: the document needs neither.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openDatabase } from '../src/database/connection.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfiguration } from '../src/server/configuration.ts';

const problems = await lintFromString({
  source: await openApiDocument(),
  absoluteRef: 'openapi.json',
  config: await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The document is served by whoever runs it, so its server is the address it came from.
      'no-server-example.com': 'off',
      'info-license-strict': 'off',
      // A tag is the name of a feature, which says enough.
      'tag-description': 'off',
    },
  }),
});
// Both addresses are promised. The router takes the word before the number, and no number is `user`.
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
  if (!settings.ok) throw new Error(settings.refusal.faults.join('\n'));
  // A pool connects at its first query, and the document asks none.
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
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  await database.destroy();
  if (answer.statusCode !== 200)
    throw new Error(`/api/openapi.json answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}
