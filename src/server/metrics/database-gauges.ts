/**
 * Reads for a scrape what only the database knows. However often and by how many it is scraped, the database is asked
 * once in a while, and one that hangs delays no scrape beyond `patienceMilliseconds`.
 */
import { setTimeout } from 'node:timers/promises';
import { countCertificates } from '../../database/certification/certificate-counts.ts';
import { connectionCounts, type Database } from '../../database/connection/connection.ts';
import { countQueuedJobs } from '../../database/jobs/queue-counts.ts';
import type { Metrics } from './metrics.ts';

const patienceMilliseconds = 2_000;
/** Reads at most 100,000 rows. */
const jobsMilliseconds = 10_000;
/** Reads every certificate. */
const certificatesMilliseconds = 5 * 60_000;

export interface DatabaseGauges {
  refresh(): Promise<void>;
}

export function createDatabaseGauges(
  metrics: Metrics,
  { database, clock }: { readonly database: Database; readonly clock: () => Date },
): DatabaseGauges {
  const readJobs = atMostEvery(jobsMilliseconds, clock, async () => {
    const counts = await countQueuedJobs(database);
    metrics.jobs.reset();
    metrics.jobOldestAge.reset();
    for (const { task, state, count, oldestSeconds } of counts) {
      metrics.jobs.set({ task, state }, count);
      metrics.jobOldestAge.set({ task, state }, oldestSeconds);
    }
  });
  const readCertificates = atMostEvery(certificatesMilliseconds, clock, async () => {
    const counts = await countCertificates(database, clock());
    metrics.certificates.reset();
    for (const { state, count } of counts) metrics.certificates.set({ state }, count);
  });
  return {
    refresh: async () => {
      const late = setTimeout(patienceMilliseconds, false, { ref: false });
      const read = Promise.all([readJobs(), readCertificates()]).then(
        () => true,
        () => false,
      );
      metrics.databaseUp.set((await Promise.race([read, late])) ? 1 : 0);
      const { busy, idle, max, awaited } = connectionCounts(database);
      metrics.connections.set({ state: 'busy' }, busy);
      metrics.connections.set({ state: 'idle' }, idle);
      metrics.connections.set({ state: 'max' }, max);
      metrics.connectionsAwaited.set(awaited);
    },
  };
}

/** Concurrent callers share one run; a failed run is not remembered. */
function atMostEvery(milliseconds: number, clock: () => Date, run: () => Promise<void>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  return async () => {
    const now = clock().getTime();
    if (now - readAt < milliseconds && now >= readAt) return;
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
    readAt = now;
  };
}
