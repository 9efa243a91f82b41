/**
 * The OpenAPI document that the server would serve, built from its real routes. It listens on no port and opens no
 * database, because the document needs neither.
 */
import { openDatabase } from '../../src/database/connection/connection.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfiguration } from '../../src/server/configuration/configuration.ts';

export async function openApiDocument(): Promise<string> {
  const settings = readConfiguration({});
  if (!settings.ok) throw new Error(settings.refusal.errors.join('\n'));
  // A pool connects at its first query, and building the document runs none.
  const database = openDatabase({
    address: { socketDirectory: '/nowhere' },
    applicationName: 'openapi-document',
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
