/**
 * Reads `postmaster.pid`, in which PostgreSQL records the process of a data directory and its progress, and
 * tells a running server from a stale file.
 */
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, isRunning } from './processes.ts';

export type PostmasterFile = {
  readonly processId: number;
  readonly isReady: boolean;
};

/** The lines are described in PostgreSQL's `src/include/utils/pidfile.h`. */
const lineOf = { processId: 0, status: 7 } as const;

export function readPostmasterFile(directory: string): PostmasterFile | undefined {
  const text = readIfThere(join(directory, 'postmaster.pid'));
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  return {
    processId: Number(lines[lineOf.processId]),
    isReady: lines[lineOf.status] === 'ready',
  };
}

/**
 * The server still running in this directory, if any. A file whose process has ended, or whose process id now
 * belongs to another program, is removed: PostgreSQL would refuse to start.
 */
export function findRunningServer(directory: string): number | undefined {
  const file = readPostmasterFile(directory);
  if (!file) return undefined;
  if (servesDirectory(file.processId, directory)) return file.processId;
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Whether a server of another data directory listens in this socket folder. */
export function servesAnother(socketDirectory: string, directory: string): boolean {
  const processId = processIdAt(socketDirectory);
  return isPostgres(processId) && !servesDirectory(processId, directory);
}

/** Whether the server of this data directory listens in this socket folder. */
export function servesHere(socketDirectory: string, directory: string): boolean {
  return servesDirectory(processIdAt(socketDirectory), directory);
}

/** PostgreSQL writes its process id into the first line of the lock file beside a socket. */
function processIdAt(socketDirectory: string): number {
  return Number(readIfThere(join(socketDirectory, '.s.PGSQL.5432.lock'))?.split('\n')[0]);
}

function isPostgres(processId: number): boolean {
  return isRunning(processId) && commandLineOf(processId).includes('postgres');
}

function servesDirectory(processId: number, directory: string): boolean {
  if (!isPostgres(processId) || !existsSync(directory)) return false;
  // With the spaces: a server in `/srv/data-copy` or `/mnt/srv/data` does not serve `/srv/data`.
  const commandLine = commandLineOf(processId);
  return [directory, realpathSync(directory)].some((path) => commandLine.includes(` -D ${path} `));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
