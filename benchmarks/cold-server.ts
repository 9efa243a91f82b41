/**
 * The product with nothing remembered: no notifications of writes reach it, and so it keeps no answer and no page. The
 * switch is here and not in the product. Equal questions asked at the same moment are still answered together.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '../src/database/start.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfiguration } from '../src/server/configuration/configuration.ts';
import { listen } from '../src/server/http/operations/listening.ts';
import { loadBuiltPages } from '../src/server/http/pages/renderer.ts';

const settings = readConfiguration(process.env);
if (!settings.ok) throw new Error(settings.refusal.errors.join('\n'));
const configuration = { ...settings.value, sessionSecret: randomBytes(32).toString('hex') };
const pages = await loadBuiltPages(fileURLToPath(new URL('../dist/web', import.meta.url)));
const started = await startDatabase({
  ...configuration,
  onTrouble: console.error,
  onLine: () => {},
  onMigrated: () => {},
});
const app = await buildApp({
  ...pages,
  services: { configuration, database: started.database, clock: () => new Date(), randomBytes },
});
console.log(await listen(app, configuration));
process.on('SIGTERM', () => {
  void app.close().then(async () => started.stop());
});
