/** Each instance records every ten minutes how much memory it has, for the doctor and administrators. */
import { randomUUID } from 'node:crypto';
import { machineMegabytes } from '../../database/embedded/machine-megabytes.ts';
import { addMemoryMeasurement } from '../../database/system/memory-measurements.ts';
import { embeddedDatabaseMegabytes, memoryBudgetMegabytes } from '../../domain/system/memory.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Services } from '../http/routing/services.ts';

const everyMilliseconds = 10 * 60_000;
/** Names this process among those of the site. */
export const ownInstance = randomUUID();

/** Returns what ends it. */
export function rememberMemory({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): () => void {
  const timer = setInterval(() => {
    addMemoryMeasurement(database, {
      instance: ownInstance,
      measuredAt: clock(),
      residentBytes: process.memoryUsage.rss(),
    }).catch((error: unknown) => log.debug({ err: error }, 'the memory of this instance was not recorded'));
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
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
  const needed = own + (databaseUrl === undefined ? embeddedDatabaseMegabytes(available) : 0);
  const beside = databaseUrl === undefined ? `, with its database ${needed}` : '';
  const has = `there are ${available} MB on this machine or in its container`;
  return {
    says: `The program takes up to ${own} MB of memory${beside}; ${has}.`,
    isShort: available < needed,
  };
}
