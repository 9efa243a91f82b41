/** Each instance records every ten minutes how much memory it has, for the doctor and administrators. */
import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { addMemoryMeasurement } from '../../database/system/memory-measurements.ts';
import { embeddedDatabaseMegabytes, memoryBudgetMegabytes } from '../../domain/system/memory.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Services } from '../http/services.ts';

const everyMilliseconds = 10 * 60_000;
const bytesOfMegabyte = 1_000_000;

/** Returns what ends it. */
export function rememberMemory({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): () => void {
  const instance = randomUUID();
  const timer = setInterval(() => {
    addMemoryMeasurement(database, {
      instance,
      measuredAt: clock(),
      residentBytes: process.memoryUsage.rss(),
    }).catch((error: unknown) => log.debug({ err: error }, 'the memory of this instance was not recorded'));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** The limit of the container or unit, or what the machine has. */
export function machineMegabytes(): number {
  const machine = totalmem();
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, machine) : machine) / bytesOfMegabyte);
}

export interface MemoryNeeds {
  readonly says: string;
  readonly isShort: boolean;
}

/** What the start says. */
export function memoryNeeds(
  { cacheMegabytes, databaseUrl }: Pick<Configuration, 'cacheMegabytes' | 'databaseUrl'>,
  available: number = machineMegabytes(),
): MemoryNeeds {
  const own = memoryBudgetMegabytes(cacheMegabytes);
  const needed = own + (databaseUrl === undefined ? embeddedDatabaseMegabytes : 0);
  const beside = databaseUrl === undefined ? `, with its database ${needed}` : '';
  const has = `there are ${available} MB on this machine or in its container`;
  return {
    says: `The program takes up to ${own} MB of memory${beside}; ${has}.`,
    isShort: available < needed,
  };
}
