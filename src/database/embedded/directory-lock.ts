/**
 * Allows one process at a time in a data directory. A lock whose process has ended, in whatever way, is taken
 * over.
 */
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupFailure } from '../setup/startup-failure.ts';
import { isRunning, startTimeOf } from './processes.ts';

type Holder = {
  readonly processId: number;
  readonly startedAt: string;
  /**
   * Device and inode: a copy of a directory has the lock of the original, which does not lock the copy; the same
   * directory under another path, by a mount for example, is locked.
   */
  readonly directory: string;
};

/** Takes the lock, or fails and names its holder. Returns a function that releases it. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'running.json');
  const proposal = `${path}.${process.pid}`;
  const own: Holder = {
    processId: process.pid,
    startedAt: startTimeOf(process.pid),
    directory: identityOf(directory),
  };
  writeFileSync(proposal, `${JSON.stringify(own)}\n`, { mode: 0o600 });
  try {
    takeOver(path, proposal, directory);
  } finally {
    rmSync(proposal, { force: true });
  }
  return () => {
    if (readHolder(path)?.processId === process.pid) rmSync(path, { force: true });
  };
}

function takeOver(path: string, proposal: string, directory: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Creating a link is atomic, so a lock is never read half written.
    if (linked(proposal, path)) return;
    const holder = readHolder(path);
    if (holder && isAlive(holder) && holder.directory === identityOf(directory)) {
      throw new StartupFailure(
        `The data directory ${directory} is in use by another Phenolive (process ${holder.processId}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    rmSync(path, { force: true });
  }
  throw new StartupFailure(`The data directory ${directory} is being taken by several processes at once.`);
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function identityOf(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true });
  return `${dev}:${ino}`;
}

function readHolder(path: string): Holder | undefined {
  try {
    const read: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    return typeof read.processId === 'number'
      ? {
          processId: read.processId,
          startedAt: String(read.startedAt),
          directory: read.directory ?? identityOf(dirname(path)),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ processId, startedAt }: Holder): boolean {
  return isRunning(processId) && startTimeOf(processId) === startedAt;
}
