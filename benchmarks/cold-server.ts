/** The site as it is, except that it hears of no writes: nothing is cached, so every response is made for its request. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '../src/database/start.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfiguration } from '../src/server/configuration/configuration.ts';
import { drain, listen } from '../src/server/http/listening.ts';
import { loadBuiltPages } from '../src/server/http/pages/renderer.ts';

const settings = readConfiguration(process.env);
if (!settings.ok) throw new Error(`The benchmark's settings are wrong: ${JSON.stringify(settings.refusal)}`);
const configuration = { ...settings.value, sessionSecret: 'a secret for benchmarks only, 32 letters' };
const started = await startDatabase({ ...configuration, onTrouble: console.error });
const app = await buildApp({
  ...(await loadBuiltPages(fileURLToPath(new URL('../dist/web', import.meta.url)))),
  services: { configuration, database: started.database, clock: () => new Date(), randomBytes },
});
console.log(await listen(app, configuration));
process.once('SIGTERM', () => {
  void drain(app).then(async () => started.stop());
});
