/**
 * Starts Phenolive: settings, database, sample data, pages, and then what serves the site (`server/serve.ts`). Or runs an
 * operator command. The only file that knows both the server and the location of the built pages.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCaseCalendar } from './database/cases/writes.ts';
import { Replica } from './database/replica/replica.ts';
import { StartupFailure } from './database/setup/startup-failure.ts';
import { type StartedDatabase, startDatabase } from './database/start.ts';
import { type Configuration, readConfiguration } from './server/configuration/configuration.ts';
import { persistSessionSecret } from './server/configuration/session-secret.ts';
import { loadBuiltPages } from './server/http/pages/renderer.ts';
import { loggedError } from './server/http/problems/logged-error.ts';
import { loadTerms } from './server/identity/terms/load-terms.ts';
import { readOperatorVariants } from './server/identity/terms/operator-variants.ts';
import { monitorCommand, verifyProofCommand } from './server/log/commands.ts';
import { readLogPolicy } from './server/log/log-policy.ts';
import { witnessCommand } from './server/log/witness-command.ts';
import { createMetrics } from './server/metrics/metrics.ts';
import { backupCommand, restoreCommand } from './server/process/backup/commands.ts';
import {
  migrateOnly,
  rotateLogKey,
  rotateSigningKeyNow,
  signOutAll,
  verifyAudit,
} from './server/process/commands.ts';
import { doctorCommand } from './server/process/doctor/doctor.ts';
import { createLogger, logOptions } from './server/process/logger.ts';
import { moveCommand } from './server/process/move/move.ts';
import { statementObserver } from './server/process/slow-statements.ts';
import { upgradeDatabase } from './server/process/upgrade-database.ts';
import { usersCommand } from './server/process/users.ts';
import { loadSampleData } from './server/sample-pictures/load-sample-data.ts';
import type { Databases, ServedPages } from './server/serve.ts';
import { startTracing } from './server/tracing/start-tracing.ts';

const builtPages = fileURLToPath(new URL('../dist/web', import.meta.url));
const developmentPages = new URL('../scripts/development-pages.ts', import.meta.url);

if (process.argv.includes('--doctor')) {
  loadSettingsFile();
  const fix = process.argv.includes('--fix');
  const options = { fix, say: console.log, clock: () => new Date(), randomBytes };
  // At once: what hangs must not hold up the answer.
  process.exit(await doctorCommand(readConfiguration(process.env), options));
}

try {
  const [checking, given] = [process.argv[2], process.argv.slice(3)];
  if (checking === '--monitor') process.exit(await monitorCommand(given, { say: console.log }));
  if (checking === '--verify-proof') process.exit(await verifyProofCommand(given, { say: console.log }));
  if (checking === '--witness') await witnessCommand(given, { say: console.log });
  else await run(configure());
} catch (error) {
  console.error(error instanceof StartupFailure ? error.message : error);
  process.exitCode = 1;
}

async function run(configuration: Configuration): Promise<void> {
  if (process.argv.includes('--verify-audit')) await verifyAudit(configuration, process.argv, console);
  else if (process.argv.includes('--migrate')) await migrateOnly(configuration, console);
  else if (process.argv.includes('--sign-out-all')) await signOutAll(configuration, console);
  else if (process.argv.includes('--rotate-signing-key')) await rotateSigningKeyNow(configuration, console);
  else if (process.argv.includes('--rotate-log-key')) await rotateLogKey(configuration, console);
  else if (process.argv.includes('--users'))
    await usersCommand(configuration, process.argv.slice(process.argv.indexOf('--users') + 1), console.info);
  else if (process.argv.includes('--backup'))
    await backupCommand(configuration, fileAfter('--backup'), console.error);
  else if (process.argv.includes('--restore'))
    await restoreCommand(configuration, fileAfter('--restore'), console.error);
  else if (process.argv.includes('--move'))
    await moveCommand(configuration, fileAfter('--move', 'a file with the settings that change'), {
      environment: process.env,
      say: console.error,
    });
  else if (process.argv.includes('--upgrade-database'))
    await upgradeDatabase(configuration, valueAfter('--upgrade-database'), console.error);
  else await start(configuration);
}

function fileAfter(option: string, needed = 'a file, or - for a pipe'): string {
  const file = valueAfter(option);
  if (file === undefined) throw new StartupFailure(`${option} needs ${needed}.`);
  return file;
}

function valueAfter(option: string): string | undefined {
  return process.argv[process.argv.indexOf(option) + 1];
}

function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

function configure(): Configuration {
  loadSettingsFile();
  const settings = readConfiguration(process.env);
  if (!settings.ok) {
    throw new StartupFailure(`These settings are wrong:\n- ${settings.refusal.errors.join('\n- ')}`);
  }
  const { sessionSecret, dataDirectory } = settings.value;
  return { ...settings.value, sessionSecret: sessionSecret ?? persistSessionSecret(dataDirectory) };
}

/**
 * With --development, pages come from source. Vite is not part of the product, so its path is not imported
 * statically.
 */
async function loadPages(): Promise<ServedPages> {
  if (!process.argv.includes('--development')) return loadBuiltPages(builtPages);
  const development: { createDevelopmentPages: () => ServedPages } = await import(developmentPages.href);
  return development.createDevelopmentPages();
}

async function start(configuration: Configuration): Promise<void> {
  const logPolicy = await readLogPolicy(configuration);
  const tracing = await startTracing(configuration.tracing, (message) => log.warn(message));
  const logger = logOptions(configuration, tracing);
  const log = createLogger(logger);
  // A mistake of a library must not end the server; what it concerns fails by itself.
  process.on('unhandledRejection', (reason) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    log.error({ err: loggedError(error) }, 'a rejected promise was not handled');
  });
  // Both load while the database starts, because all are slow; a failure surfaces at the await below. No command of an
  // operator loads the server.
  const loading = Promise.all([import('./server/serve.ts'), loadPages()]);
  loading.catch(() => {});
  const metrics = createMetrics();
  const started = await startDatabase({
    ...configuration,
    onStatement: statementObserver({ metrics, tracing }, configuration, log),
    onTrouble: (message) => log.warn(message),
    onLine: (line) => log.debug({ line }, 'postgres'),
    onMigrated: (name) => log.info(`migrated ${name}`),
  });
  let databases: Databases = started;
  try {
    await writeCaseCalendar(started.database, configuration.calendar);
    await loadTerms(started.database, configuration.operatorTexts, new Date());
    const operatorVariants = await readOperatorVariants(configuration);
    if (configuration.sampleData && (await loadSampleData(started.database)))
      log.info('loaded the sample data');
    databases = await withReplica(configuration, started, log);
    const [{ serve }, built] = await loading;
    await serve({ ...configuration, operatorVariants, logPolicy }, databases, built, {
      logger,
      metrics,
      tracing,
    });
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

async function withReplica(
  { replica: settings }: Configuration,
  started: StartedDatabase,
  log: ReturnType<typeof createLogger>,
): Promise<Databases> {
  if (settings === undefined) return started;
  const replica = await Replica.open({
    ...settings,
    primary: started.database,
    onChange: (message, isUsed) => (isUsed ? log.info(message) : log.warn(message)),
  });
  const stop = async (): Promise<void> => {
    await replica.stop();
    await started.stop();
  };
  return { ...started, replica, stop };
}
