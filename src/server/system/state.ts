/** Reads the state of the site from where it is: the database, the store, the disk and the checkpoint file. */
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { SystemStateResponse } from '../../contract/system/system.ts';
import { listFailedJobs } from '../../database/jobs/failed-jobs.ts';
import { countQueuedJobs } from '../../database/jobs/queue-counts.ts';
import { countRefusedMail, listRefusedMail } from '../../database/notifications/refused-mail.ts';
import { newestMigration } from '../../database/setup/migrate.ts';
import { readDatabaseFacts } from '../../database/system/database-facts.ts';
import { listMemoryMeasurements } from '../../database/system/memory-measurements.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { grows, memoryBudgetMegabytes } from '../../domain/system/memory.ts';
import { checkpointFile, readCheckpointFile } from '../audit/checkpoint-file.ts';
import { programVersion } from '../configuration/program-version.ts';
import type { Services } from '../http/routing/services.ts';
import { keyOf, randomBytesOfKey } from '../integrations/storage/storage.ts';
import { trendMilliseconds, trendOf } from './memory-trend.ts';
import { readBackups } from './present-backups.ts';
import { ownInstance } from './remember-memory.ts';

const listed = 50;
const storeMilliseconds = 3_000;

export async function readSystemState(services: Services): Promise<SystemStateResponse> {
  const { database, configuration, clock } = services;
  const [facts, migration, jobs, failed, refused, refusedLastDay, backups] = await Promise.all([
    readDatabaseFacts(database),
    newestMigration(),
    countQueuedJobs(database),
    listFailedJobs(database, { limit: listed }),
    listRefusedMail(database, { limit: listed }),
    countRefusedMail(database, laterByDays(clock(), -1)),
    readBackups(services),
  ]);
  const lines = await readCheckpointFile(checkpointFile(configuration.dataDirectory));
  return {
    version: await programVersion(),
    database: {
      ...facts,
      embedded: configuration.databaseUrl === undefined,
      migration,
      replica: replicaOf(services),
    },
    storage: await storageState(services),
    memory: await memoryState(services),
    mail: { kind: configuration.mail === undefined ? 'folder' : 'smtp', refusedLastDay },
    jobs: [...jobs],
    failedJobs: failed.map(({ payload, failedAt, ...job }) => ({
      ...job,
      record: payload,
      failedAt: failedAt.toISOString(),
    })),
    backups,
    refusedMail: refused.map(({ id, kind, email, refusedAt }) => ({
      id,
      kind,
      email,
      refusedAt: refusedAt?.toISOString() ?? null,
    })),
    auditCheckpoints: {
      count: lines?.length ?? 0,
    },
  };
}

function replicaOf({ replica }: Services): SystemStateResponse['database']['replica'] {
  if (replica === undefined) return null;
  const { state, lagSeconds } = replica.status();
  return { state, lagSeconds };
}

async function storageState(services: Services): Promise<SystemStateResponse['storage']> {
  const { configuration } = services;
  const late = setTimeout(storeMilliseconds, false, { ref: false });
  const reachable = await Promise.race([canRead(services), late]);
  if (configuration.s3 !== undefined) return { kind: 'bucket', reachable, freeBytes: null };
  return { kind: 'disk', reachable, freeBytes: await freeBytesOf(configuration.dataDirectory) };
}

async function memoryState({
  database,
  clock,
  configuration,
}: Services): Promise<SystemStateResponse['memory']> {
  const measured = await listMemoryMeasurements(database, new Date(clock().getTime() - trendMilliseconds));
  const trend = trendOf(measured.filter(({ instance }) => instance === ownInstance));
  return {
    residentBytes: process.memoryUsage.rss(),
    budgetBytes: memoryBudgetMegabytes(configuration.cacheMegabytes) * 1_000_000,
    growthPerHour: trend === undefined ? null : grows(trend) ? trend.value : 0,
  };
}

/** Asks for a file that is not there, which only a store that works can say. */
async function canRead({ storage, randomBytes }: Services): Promise<boolean> {
  return storage.open(keyOf(randomBytes(randomBytesOfKey))).then(
    () => true,
    () => false,
  );
}

/** Null before anything was stored. */
async function freeBytesOf(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return null;
  }
}
