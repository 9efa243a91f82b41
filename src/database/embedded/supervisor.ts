/**
 * Runs PostgreSQL when the operator has none: in a data directory that one process at a time may use, on a
 * socket that only this account can open. It is restarted when it dies and stopped with this process.
 */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientSettings, embeddedName } from '../connection/connection.ts';
import { makeDataDirectory } from '../setup/data-directory.ts';
import { changeOwner } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  type ServerSettings,
  startPostmaster,
} from './postmaster.ts';
import { servesAnother, servesHere } from './postmaster-file.ts';

export type EmbeddedOptions = {
  /** The data directory of the program; the database is a folder in it. */
  readonly dataDirectory: string;
  /** Those of an older version, for its data; the packaged ones by default. */
  readonly binaries?: Binaries;
  /** PostgreSQL settings besides the required ones. */
  readonly settings?: ServerSettings;
  /** False only for data that may be lost with the machine, as in tests. */
  readonly durable?: boolean;
  readonly onLine?: (line: string) => void;
  readonly onLost?: (message: string) => void;
};

export type EmbeddedServer = {
  readonly address: { readonly socketDirectory: string };
  readonly processId: () => number;
  readonly stop: () => Promise<void>;
};

const socketPrefix = 'phenolive-';
/** The path of a socket has at most 107 bytes (`unix(7)`); its name is `.s.PGSQL.5432`. */
const maxSocketDirectoryLength = 90;
const stopMilliseconds = 20_000;
const restartMilliseconds = { first: 50, longest: 5_000 } as const;

/** The address of the server that another process runs in this data directory; undefined if none does. */
export function findRunningEmbedded(dataDirectory: string): { readonly socketDirectory: string } | undefined {
  const link = join(dataDirectory, 'socket');
  if (!existsSync(link)) return undefined;
  const socketDirectory = realpathSync(link);
  return servesHere(socketDirectory, join(dataDirectory, 'database')) ? { socketDirectory } : undefined;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  makeDataDirectory(options.dataDirectory);
  const unlock = lockDirectory(options.dataDirectory);
  try {
    return await startLocked(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(options: EmbeddedOptions, unlock: () => void): Promise<EmbeddedServer> {
  const durable = options.durable ?? true;
  const binaries = options.binaries ?? (await findBinaries());
  const directory = join(options.dataDirectory, 'database');
  const socket = resolve(options.dataDirectory, 'socket');
  removeOldSocket(socket, directory);
  const account = await prepareCluster(binaries, directory, { synchronous: durable });
  const socketDirectory = makeSocketDirectory(socket);
  changeOwner(socketDirectory, account);
  const postmasterOptions: PostmasterOptions = {
    program: binaries.postgres,
    directory,
    socketDirectory,
    account,
    settings: { ...(durable ? {} : carelessSettings), ...options.settings },
    onLine: options.onLine ?? (() => {}),
  };
  const removeSocket = (): void => removeOldSocket(socket, directory);
  try {
    const supervised = await supervise(postmasterOptions, options.onLost ?? (() => {}));
    await createDatabase(socketDirectory).catch(async (error: unknown) => {
      await supervised.stop();
      throw error;
    });
    const stop = async (): Promise<void> => {
      await supervised.stop();
      removeSocket();
      unlock();
    };
    return { address: { socketDirectory }, processId: supervised.processId, stop };
  } catch (error) {
    removeSocket();
    throw error;
  }
}

const carelessSettings: ServerSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A killed process could not remove its socket folder; the next start does. A link in a copy of a data directory leads to
 * the folder of the original, whose server may be running.
 */
function removeOldSocket(socket: string, directory: string): void {
  if (lstatSync(socket, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const old = readlinkSync(socket);
    if (basename(old).startsWith(socketPrefix) && !servesAnother(old, directory)) {
      rmSync(old, { recursive: true, force: true });
    }
  }
  rmSync(socket, { recursive: true, force: true });
}

/**
 * In the data directory, where the commands of the operator find it although systemd gives a service a /tmp of its own;
 * elsewhere, with a link to it, only if the path would be too long for a socket.
 */
function makeSocketDirectory(socket: string): string {
  if (Buffer.byteLength(socket) <= maxSocketDirectoryLength) {
    mkdirSync(socket, { mode: 0o700 });
    return socket;
  }
  const parent =
    Buffer.byteLength(tmpdir()) + socketPrefix.length + 7 > maxSocketDirectoryLength ? '/tmp' : tmpdir();
  const directory = mkdtempSync(join(parent, socketPrefix));
  chmodSync(directory, 0o700);
  symlinkSync(directory, socket);
  return directory;
}

async function createDatabase(socketDirectory: string): Promise<void> {
  const client = new pg.Client(clientSettings({ address: { socketDirectory }, databaseName: 'postgres' }));
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [embeddedName]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedName}`);
  } finally {
    await client.end();
  }
}

type Supervised = { readonly processId: () => number; readonly stop: () => Promise<void> };

async function supervise(options: PostmasterOptions, onLost: (message: string) => void): Promise<Supervised> {
  let stopping = false;
  let current: Postmaster = await startPostmaster(options);
  const endWithUs = (): void => current.signal('SIGINT');
  process.once('exit', endWithUs);

  const watch = async (): Promise<void> => {
    await current.ended;
    while (!stopping) {
      onLost('The embedded database has ended unexpectedly and is started again.');
      current = await startAgain(options, () => stopping, onLost, current);
      await current.ended;
    }
  };
  const watching = watch();

  return {
    processId: () => current.processId,
    stop: async () => {
      stopping = true;
      current.signal('SIGINT');
      const hurry = setTimeout(() => current.signal('SIGQUIT'), stopMilliseconds);
      await watching;
      clearTimeout(hurry);
      process.off('exit', endWithUs);
    },
  };
}

async function startAgain(
  options: PostmasterOptions,
  isStopping: () => boolean,
  onLost: (message: string) => void,
  last: Postmaster,
): Promise<Postmaster> {
  let delay: number = restartMilliseconds.first;
  while (!isStopping()) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      onLost(error instanceof Error ? error.message : String(error));
      await pause(delay);
      delay = Math.min(delay * 2, restartMilliseconds.longest);
    }
  }
  return last;
}
