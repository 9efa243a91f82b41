/** Serves a site whose database is ready: the server, its metrics and the jobs, until a signal stops all of them. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StartedDatabase } from '../database/start.ts';
import { type AppParts, buildApp } from './app.ts';
import { storeCheckpoint } from './audit/write-checkpoint.ts';
import { prepareSigningKey } from './certification/proof/signing-keys.ts';
import type { Configuration } from './configuration/configuration.ts';
import { listen, portOf } from './http/operations/listening.ts';
import { listenForMetrics } from './http/operations/metrics.ts';
import { drain } from './http/operations/shutdown.ts';
import type { Services } from './http/routing/services.ts';
import { jobHandlers } from './job-handlers.ts';
import { addJob } from './jobs/add-job.ts';
import { jobServicesOf } from './jobs/job-services.ts';
import { startJobs } from './jobs/run-jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import { pushKey } from './notifications/push/push-key.ts';
import type { LogOptions } from './process/logger.ts';
import { announce, stopOnSignals } from './process/terminal.ts';
import { memoryNeeds, rememberMemory } from './system/remember-memory.ts';
import type { Tracing } from './tracing/tracing.ts';

export type ServedPages = Pick<AppParts, 'pages' | 'clientDirectory' | 'beforeRoutes'>;
export type Databases = StartedDatabase & Pick<Services, 'replica'>;

interface Watching {
  readonly logger: LogOptions;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

/** Stops in the reverse order, and then the database. */
export async function serve(
  configuration: Configuration,
  started: Databases,
  built: ServedPages,
  { logger, metrics, tracing }: Watching,
): Promise<void> {
  const application = await buildApp({
    ...built,
    logger,
    services: {
      configuration,
      database: started.database,
      clock: () => new Date(),
      randomBytes,
      metrics,
      tracing,
      ...(started.listen === undefined ? {} : { listen: started.listen }),
      ...(started.replica === undefined ? {} : { replica: started.replica }),
    },
  });
  let jobs: ReturnType<typeof startJobs> | undefined;
  let scraped: FastifyInstance | undefined;
  const memory = memoryNeeds(configuration);
  const forget = rememberMemory(application.services);
  stopOnSignals(async () => {
    // The server first: it finishes open requests, which need the database. Then the jobs.
    await drain(application, configuration.shutdownDelaySeconds);
    forget();
    await jobs?.stop();
    await scraped?.close();
    await started.stop();
    await tracing.stop();
  });
  try {
    scraped = await listenForMetrics(application);
    announce(await listen(application, configuration), configuration, memory.says);
    if (memory.isShort)
      application.log.warn(`Memory may not suffice. ${memory.says} Lower CACHE_MEGABYTES, or give it more.`);
    await storeCheckpoint(application.services);
    await prepareSigningKey(application.services);
    await pushKey(application.services);
    // A run that was killed with the last start of the site.
    await addJob(started.database, 'recover-backups', {}, { key: 'recover-backups' });
    // Certificates of the time before the public log.
    await addJob(started.database, 'write-log', {});
    jobs = startJobs(jobHandlers, jobServicesOf(application, portOf(application)), started);
  } catch (error) {
    forget();
    await scraped?.close();
    // Resources that the app opened would keep the process alive.
    await drain(application);
    throw error;
  }
}
