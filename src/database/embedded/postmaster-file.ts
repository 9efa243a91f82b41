/**
 * Reads `postmaster.pid`, in which PostgreSQL says who runs in a data directory and how far it got,
 * and tells a server that is alive from a file that was left behind.
 */
import { readFileSync, realpathSync, rmSync } from 'node:fs';
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
 * The server that still runs in this directory, if there is one. A file of a process that has ended,
 * or whose number now belongs to another program, is removed: PostgreSQL would refuse to start.
 */
export function findRunningServer(directory: string): number | undefined {
  const file = readPostmasterFile(directory);
  if (!file) return undefined;
  if (servesDirectory(file.processId, directory)) return file.processId;
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  return undefined;
}

function servesDirectory(processId: number, directory: string): boolean {
  if (!isRunning(processId)) return false;
  const commandLine = commandLineOf(processId);
  return commandLine.includes('postgres') && commandLine.includes(realpathSync(directory));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
