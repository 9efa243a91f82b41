/**
 * Provides a ready database: the operator's own server or the embedded one, checked, migrated, and stopped
 * with this process.
 */
import { type Database, type DatabaseAddress, openDatabase } from './connection.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { installJobs } from './jobs/install.ts';
import { silentJobLog } from './jobs/library-log.ts';
import { migrate } from './migrate.ts';
import { checkRequirements, shownAddress } from './requirements.ts';

export type StartOptions = {
  readonly databaseUrl: string | undefined;
  /** The database is reached through a pooler in transaction mode. */
  readonly databasePooled: boolean;
  readonly dataDirectory: string;
  /** Called while recovering: a lost connection, a server restart. */
  readonly onTrouble: (message: string) => void;
  readonly onLine?: (line: string) => void;
  readonly onMigrated?: (name: string) => void;
};

export type StartedDatabase = {
  readonly database: Database;
  readonly address: DatabaseAddress;
  readonly stop: () => Promise<void>;
};

/** No request or job needs as long; one that hangs must not hold its connection for ever. */
const statementMilliseconds = 30_000;

export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const server = await findServer(options);
  const database = openDatabase({
    address: server.address,
    pooled: options.databasePooled,
    statementMilliseconds,
    onConnectionLost: (error) => options.onTrouble(`A connection to the database was lost: ${error.message}`),
  });
  const stop = async (): Promise<void> => {
    await database.destroy();
    await server.stop();
  };
  try {
    await checkRequirements(database, server.shown);
    await migrate(database, options.onMigrated ? { onApplied: options.onMigrated } : {});
    await installJobs({ address: server.address }, { ...silentJobLog, warn: options.onTrouble });
  } catch (error) {
    await stop();
    throw error;
  }
  return { database, address: server.address, stop };
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
    onLost: options.onTrouble,
    ...(options.onLine ? { onLine: options.onLine } : {}),
  });
  return { address: embedded.address, shown: dataDirectory, stop: embedded.stop };
}
