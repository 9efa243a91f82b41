/**
 * `/metrics` for Prometheus: on the port of the site behind a token, or on a port of its own. Without a setting there
 * is neither. A label is a route pattern, so unknown addresses create no time series.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { ReplicaStatus } from '../../../database/replica/replica.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { memoryBudgetMegabytes } from '../../../domain/system/memory.ts';
import { replicaStates } from '../../../domain/system/replica.ts';
import { createDatabaseGauges } from '../../metrics/database-gauges.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { sendProblem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where no setting asks for metrics. */
    writeMetrics: (() => Promise<string>) | undefined;
  }
}

const path = '/metrics';
/** Others are answered with 405 and share a label. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function registerMetrics(app: FastifyInstance): void {
  const { metrics: settings } = app.services.configuration;
  if (settings === undefined) {
    app.decorate('writeMetrics', undefined);
    return;
  }
  app.addHook('onResponse', countResponse);
  const write = metricsWriter(app);
  app.decorate('writeMetrics', write);
  const { token, port } = settings;
  if (port !== undefined || token === undefined) return;
  // Answered under pressure too, which it shows.
  const config = { who: 'anyone', session: false, pressureHandler: () => {} } as const;
  app.get(path, { config }, async (request, reply) =>
    isAuthorized(request, token)
      ? sendMetrics(reply, await write())
      : sendProblem(reply.header('www-authenticate', 'Bearer'), { code: 'unauthenticated' }),
  );
}

/** Opens the own port, if one is set. */
export async function listenForMetrics(app: FastifyInstance): Promise<FastifyInstance | undefined> {
  const { metrics: settings } = app.services.configuration;
  const write = app.writeMetrics;
  if (settings?.port === undefined || write === undefined) return undefined;
  const { token, host, port } = settings;
  const server = Fastify({ forceCloseConnections: true });
  server.get(path, async (request, reply) =>
    token === undefined || isAuthorized(request, token)
      ? sendMetrics(reply, await write())
      : reply.code(401).header('www-authenticate', 'Bearer').send(),
  );
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw new StartupFailure(`METRICS_PORT ${port} on ${host} cannot be opened: ${String(error)}`, {
      cause: error,
    });
  }
  return server;
}

function metricsWriter(app: FastifyInstance): () => Promise<string> {
  const { metrics } = app.services;
  const gauges = createDatabaseGauges(metrics, app.services);
  collectDefaultMetrics({ register: metrics.registry });
  let writing: Promise<string> | undefined;
  const write = async (): Promise<string> => {
    await gauges.refresh();
    showMemory(app);
    showReplica(metrics, app.services.replica?.status());
    return metrics.registry.metrics();
  };
  // Concurrent scrapes share one text.
  return async () => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
}

function showMemory({ services, cacheInvalidation }: FastifyInstance): void {
  const { metrics, caches, configuration } = services;
  metrics.cacheLookups.reset();
  for (const { cache, result, count } of cacheInvalidation.lookups()) {
    metrics.cacheLookups.inc({ cache, result }, count);
  }
  metrics.arrayBuffers.set(process.memoryUsage().arrayBuffers);
  metrics.residentMaxBytes.set(memoryBudgetMegabytes(configuration.cacheMegabytes) * 1_000_000);
  metrics.cacheMaxBytes.set(caches.maxBytes);
  metrics.cacheEvictions.reset();
  metrics.cacheNotAdmitted.reset();
  for (const { cache, bytes, entries, evicted, notAdmitted } of caches.counts()) {
    metrics.cacheBytes.set({ cache }, bytes);
    metrics.cacheEntries.set({ cache }, entries);
    metrics.cacheEvictions.inc({ cache }, evicted);
    metrics.cacheNotAdmitted.inc({ cache }, notAdmitted);
  }
}

function showReplica(metrics: Metrics, status: ReplicaStatus | undefined): void {
  metrics.replicaLag.set(status?.lagSeconds ?? Number.NaN);
  if (status === undefined) return;
  for (const state of replicaStates) metrics.replicaState.set({ state }, state === status.state ? 1 : 0);
  metrics.publicReads.reset();
  metrics.publicReads.inc({ server: 'primary' }, status.answers.primary);
  metrics.publicReads.inc({ server: 'replica' }, status.answers.replica);
}

function countResponse(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { httpRequests, httpDuration } = request.server.services.metrics;
  const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'unknown';
  const method = methods.has(request.method) ? request.method : 'other';
  httpRequests.inc({ route, method, status: reply.statusCode });
  httpDuration.observe({ route, method }, reply.elapsedTime / 1000);
  done();
}

/** Digests have one length, and comparing them takes the same time wherever they differ. */
function isAuthorized(request: FastifyRequest, token: string): boolean {
  const given = digest(request.headers.authorization ?? '');
  return timingSafeEqual(given, digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sendMetrics(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/plain; version=0.0.4; charset=utf-8')
    .send(text);
}
