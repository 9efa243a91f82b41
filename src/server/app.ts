/** Builds the server from its parts. Nothing here listens, opens a database or reads the environment. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { PageRenderer } from '../contract/pages.ts';
import { CacheBudget } from './caches/cache-budget.ts';
import { tendCaches } from './caches/tend-caches.ts';
import { usualPatience } from './concurrency/fair-queue.ts';
import { registerDocumentation } from './documentation/documentation.ts';
import { features as allFeatures, type Feature } from './features.ts';
import { registerCacheInvalidation } from './http/cache/cache-invalidation.ts';
import { registerHealth } from './http/operations/health.ts';
import { registerMetrics } from './http/operations/metrics.ts';
import { registerShutdown } from './http/operations/shutdown.ts';
import { registerPages } from './http/pages/pages.ts';
import { registerNotFound } from './http/problems/not-found.ts';
import { answerError } from './http/problems/problem.ts';
import { setRouteTable } from './http/routing/route-table.ts';
import type { Services } from './http/routing/services.ts';
import { boundBodies } from './http/security/body-bytes.ts';
import { answerClientError } from './http/security/client-errors.ts';
import { refuseCrossSite } from './http/security/cross-site.ts';
import { randomToken } from './http/security/drawn-text.ts';
import { registerHeaders } from './http/security/headers.ts';
import { registerPressure } from './http/security/pressure.ts';
import { registerRateLimits } from './http/security/rate-limits.ts';
import { localTarget, refuseOtherTargets } from './http/security/request-target.ts';
import { registerSecurityText } from './http/security/security-text.ts';
import { registerSessions } from './http/security/sessions.ts';
import { openClamd } from './integrations/scanner/clamd.ts';
import { openStorage } from './integrations/storage/open-storage.ts';
import { countedStorage } from './metrics/counted-ports.ts';
import { createMetrics } from './metrics/metrics.ts';
import { refusals } from './refusals.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { noTracing } from './tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Absent where only the API is served. */
    pages: PageRenderer | undefined;
    /** Milliseconds for which a request waits for its turn to be made. */
    patience: number;
  }
}

export interface AppParts {
  /** Defaults to the store that the configuration names. */
  readonly services: Omit<
    Services,
    'log' | 'caches' | 'storage' | 'sandbox' | 'scanner' | 'metrics' | 'tracing'
  > &
    Partial<Pick<Services, 'storage' | 'metrics' | 'tracing'>>;
  readonly features?: readonly Feature[];
  /** Absent in tests of the API alone; every other address is then a 404. */
  readonly pages?: PageRenderer;
  /** Folder of the built client files, with Vite's `assets` in it. */
  readonly clientDirectory?: string;
  /** Runs before everything else, in development only: Vite's own files. */
  readonly beforeRoutes?: Feature;
  readonly logger?: FastifyServerOptions['logger'];
  /** How long a list may show the state before a write: decisions/0035-what-may-be-stale.md. */
  readonly maxStaleMilliseconds?: number;
  /** Max milliseconds that a request may be delayed before the server reports overload; 0: no limit. */
  readonly maxDelay?: number;
  /** Milliseconds after which a request is refused that still waits for its turn. */
  readonly patience?: number;
}

const bodyLimitBytes = 1_000_000;
/** Longer than any code or id in use; the router responds 404 to a longer path parameter. */
const maxParameterLength = 300;
/** Each takes some ten kilobytes, and one request at a time. */
const maxConnections = 10_000;
/** Without a byte in either direction. Open pages receive one each 25 seconds; who does not read a long answer is let go. */
const silenceMilliseconds = 120_000;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(parts);
  const { metrics = createMetrics(), tracing = noTracing } = parts.services;
  await tracing.traceRequests(app);
  const opened =
    parts.services.storage ?? (await openStorage(parts.services.configuration, { someoneWaits: true }));
  const storage = countedStorage(opened, { metrics, tracing });
  const sandbox = createSandbox(app.log);
  const caches = openCaches(app, parts.services);
  const address = parts.services.configuration.scanner;
  const scanner = address === undefined ? undefined : openClamd(address);
  app.decorate('services', {
    ...parts.services,
    caches,
    storage,
    sandbox,
    scanner,
    metrics,
    tracing,
    log: app.log,
  });
  app.addHook('onClose', async () => {
    sandbox.close();
    await storage.close();
  });
  app.decorate('refusals', refusals);
  app.decorate('pages', parts.pages);
  app.decorate('patience', parts.patience ?? usualPatience);
  registerCacheInvalidation(app, parts.maxStaleMilliseconds ?? 1_000);
  setRouteTable(app);
  app.decorate('innerRoutes', new Map());
  app.setErrorHandler(answerError);
  registerShutdown(app);
  await registerHeaders(app);
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Flush each chunk, or a streamed page is held back until it is complete. Quality 4 is fast enough for
    // pages.
    zlibOptions: { flush: 2 },
    brotliOptions: { flush: 1, params: { 1: 4 } },
  });
  await registerPressure(app, parts.maxDelay ?? 2_000);
  readBodies(app);
  await parts.beforeRoutes?.(app);
  app.addHook('preParsing', refuseOtherTargets);
  registerSessions(app);
  app.addHook('preParsing', refuseCrossSite);
  boundBodies(app);
  await registerRateLimits(app);
  logAnswers(app);
  registerHealth(app);
  registerMetrics(app);
  registerSecurityText(app);
  for (const feature of parts.features ?? allFeatures) await feature(app);
  registerDocumentation(app);
  registerNotFound(app, parts.pages);
  await registerPages(app, parts);
  return app;
}

function openCaches(
  app: FastifyInstance,
  { configuration, clock, randomBytes }: AppParts['services'],
): CacheBudget {
  const maxBytes = configuration.cacheMegabytes * 1_000_000;
  const caches = new CacheBudget({ maxBytes, clock, seed: randomBytes(16) });
  const stop = tendCaches(caches, app.log);
  app.addHook('onClose', async () => stop());
  return caches;
}

function createServer({ services, logger = false }: AppParts): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...services.configuration.trustedProxies],
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    connectionTimeout: silenceMilliseconds,
    forceCloseConnections: 'idle',
    // What arrives on an open connection before it is closed is answered.
    return503OnClosing: false,
    genReqId: randomToken(9, 'base64url'),
    requestIdHeader: false,
    rewriteUrl: localTarget,
    routerOptions: { maxParamLength: maxParameterLength },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
  app.server.maxConnections = maxConnections;
  return app;
}

function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // EPCIS documents are JSON-LD.
  app.addContentTypeParser(
    ['application/json', 'application/ld+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      // Some calls of the contract send a JSON content type without a body.
      if (body.length === 0) return done(null, undefined);
      return parseJson(request, String(body), done);
    },
  );
  void app.register(formbody, { bodyLimit: bodyLimitBytes });
}

/**
 * Logs one line per response, with the route pattern instead of the URL, so no token and no name is logged.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        // Absent where the request was refused before its session was looked up.
        ...(request.principal?.kind === 'user' ? { userId: request.principal.userId } : {}),
      },
      'answered',
    );
    done();
  });
}
