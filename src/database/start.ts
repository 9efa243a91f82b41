/**
 * Provides a ready database: the operator's own server or the embedded one, checked, migrated, and stopped
 * with this process.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedBuffersMegabytes } from '../domain/system/memory.ts';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
  type Statement,
} from './connection/connection.ts';
import { type Listen, listenOn } from './connection/listen.ts';
import type { Binaries } from './embedded/binaries.ts';
import { machineMegabytes } from './embedded/machine-megabytes.ts';
import { findRunningEmbedded, startEmbedded } from './embedded/supervisor.ts';
import { installJobs } from './jobs/install.ts';
import { silentJobLog } from './jobs/library-log.ts';
import { releaseAllMail } from './notifications/notifications.ts';
import { migrate } from './setup/migrate.ts';
import { checkReachable, checkRequirements, shownAddress } from './setup/requirements.ts';
import { StartupFailure } from './setup/startup-failure.ts';

export type StartOptions = {
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** The database is reached through a pooler in transaction mode. */
  readonly databasePooled: boolean;
  readonly dataDirectory: string;
  /** Called while recovering: a lost connection, a server restart. */
  readonly onTrouble: (message: string) => void;
  readonly onLine?: (line: string) => void;
  readonly onMigrated?: (name: string) => void;
  readonly onStatement?: (statement: Statement) => void;
  /** The PostgreSQL of the embedded database; the packaged one by default. */
  readonly binaries?: Binaries;
  /** Statements may take as long as they need. */
  readonly unlimited?: boolean;
};

export type StartedDatabase = {
  readonly database: Database;
  /** For connections that have to stay the same: the direct address where there is one. */
  readonly address: DatabaseAddress;
  /** Whether `address` leads through a pooler in transaction mode. */
  readonly pooled: boolean;
  /** Absent behind a pooler in transaction mode without a direct address. */
  readonly listen?: Listen;
  readonly stop: () => Promise<void>;
};

/** No request or job needs as long; one that hangs must not hold its connection for ever. */
const statementMilliseconds = 30_000;

export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const server = await findServer(options);
  const { databaseDirectUrl: directUrl, onTrouble } = options;
  const address = directUrl === undefined ? server.address : { url: directUrl };
  const pooled = directUrl === undefined && options.databasePooled;
  if (pooled) onTrouble(withoutDirectAddress);
  const database = openDatabase({
    address: server.address,
    pooled: options.databasePooled,
    ...(options.unlimited === true ? {} : { statementMilliseconds }),
    ...(options.onStatement === undefined ? {} : { onStatement: options.onStatement }),
    onConnectionLost: (error) => onTrouble(`A connection to the database was lost: ${error.message}`),
  });
  const stop = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  try {
    await checkReachable(database, server.shown);
    await prepareAt(address, directUrl === undefined ? server.shown : shownAddress(directUrl), options);
    await installJobs({ address }, { ...silentJobLog, warn: onTrouble });
    // The embedded server serves one program at a time.
    if ('socketDirectory' in address) await releaseAllMail(database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    database,
    address,
    pooled,
    ...(pooled ? {} : { listen: listenOn({ address, database, onTrouble }) }),
    stop,
  };
}

/**
 * The database as it is, beside a running site or without one: nothing is migrated. Statements may take as long as they
 * need, unless they are limited.
 */
export async function openExisting(
  options: Omit<StartOptions, 'onMigrated'> & { readonly limitMilliseconds?: number },
): Promise<{ readonly database: Database; readonly stop: () => Promise<void> }> {
  if (!hasDatabase(options)) {
    throw new StartupFailure(
      `There is no site in ${options.dataDirectory}: DATA_DIR is wrong, or it never started.`,
    );
  }
  const running = options.databaseUrl === undefined ? findRunningEmbedded(options.dataDirectory) : undefined;
  const server =
    running === undefined
      ? await findServer({ ...options, databaseUrl: options.databaseDirectUrl ?? options.databaseUrl })
      : { address: running, shown: options.dataDirectory, stop: async () => {} };
  const database = openDatabase({
    address: server.address,
    applicationName: 'phenolive operator',
    max: 3,
    pooled: options.databasePooled && options.databaseDirectUrl === undefined,
    ...(options.limitMilliseconds === undefined ? {} : { statementMilliseconds: options.limitMilliseconds }),
    onConnectionLost: (error) => options.onTrouble(`A connection to the database was lost: ${error.message}`),
  });
  const stop = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  try {
    await checkReachable(database, server.shown);
  } catch (error) {
    await stop();
    throw error;
  }
  return { database, stop };
}

/** False where a start would create the embedded one. */
export function hasDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<StartOptions, 'databaseUrl' | 'dataDirectory'>): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDirectory, 'database', 'PG_VERSION'));
}

const withoutDirectAddress =
  'DATABASE_POOLER=transaction without DATABASE_DIRECT_URL: notifications of the database do not arrive. Nothing is ' +
  'kept in memory, open pages learn of notifications when they are loaded again, and jobs begin up to 5 seconds later.';

/** Over connections of its own: a migration, or the wait for another instance's, may take longer than any request. */
async function prepareAt(
  address: DatabaseAddress,
  shown: string,
  { onMigrated }: StartOptions,
): Promise<void> {
  const database = openDatabase({ address, applicationName: 'phenolive migrations', max: 2 });
  try {
    await checkRequirements(database, shown);
    await migrate(database, onMigrated ? { onApplied: onMigrated } : {});
  } finally {
    await database.destroy();
  }
}

type Server = {
  readonly address: DatabaseAddress;
  readonly shown: string;
  readonly stop: () => Promise<void>;
};

async function findServer(options: StartOptions): Promise<Server> {
  const { databaseUrl, dataDirectory } = options;
  if (databaseUrl !== undefined) {
    return { address: { url: databaseUrl }, shown: shownAddress(databaseUrl), stop: async () => {} };
  }
  const embedded = await startEmbedded({
    dataDirectory,
    settings: { shared_buffers: `${sharedBuffersMegabytes(machineMegabytes()) * 1_000}kB` },
    onLost: options.onTrouble,
    ...(options.onLine ? { onLine: options.onLine } : {}),
    ...(options.binaries ? { binaries: options.binaries } : {}),
  });
  return { address: embedded.address, shown: dataDirectory, stop: embedded.stop };
}
