/**
 * Traces by OpenTelemetry, loaded only where a collector is set. It patches no module and needs no loader: requests are
 * a plugin of Fastify, outgoing calls a diagnostics channel of Node, and the program reports the rest. The library
 * reads its other standard variables itself, such as OTEL_TRACES_SAMPLER.
 */
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Statement } from '../../database/connection/connection.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import type { TracingSettings } from '../configuration/configuration.ts';
import { programVersion } from '../configuration/program-version.ts';
import { linkedJobs } from './linked-jobs.ts';
import { safeExporter } from './safe-exporter.ts';
import type { Tracing } from './tracing.ts';

const maxFlushMilliseconds = 3_000;
/** After comments, such as the mark of a prepared statement. */
const firstWord = /^(?:\s|\/\*.*?\*\/)*(\w+)/;
const maxStatementCharacters = 2_000;
/** Asked for every few seconds, or by the dozen for each page. */
const untraced = /^\/(?:healthz|readyz|metrics|assets\/.*)(?:\?|$)/;

const tracer = trace.getTracer('phenolive');

export async function openTracing(
  settings: TracingSettings,
  onTrouble: (message: string) => void,
): Promise<Tracing> {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'phenolive',
          'service.version': await programVersion(),
          'service.instance.id': `${hostname()}:${process.pid}`,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(safeExporter(new OTLPTraceExporter(), onTrouble))],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const outgoing = new UndiciInstrumentation({ requireParentforSpans: true });
  const jobs = linkedJobs();
  return {
    traceRequests: async (app) => traceRequests(app, settings),
    traceJob,
    traceStep: async (name, run) => (isTracing() ? tracer.startActiveSpan(name, during(run)) : run()),
    addStatement,
    logFields: () => {
      const span = trace.getActiveSpan();
      return span === undefined ? {} : { traceId: span.spanContext().traceId };
    },
    stop: async () => {
      jobs.stop();
      outgoing.disable();
      // A collector that hangs must not hold up the end of the program.
      const late = setTimeout(maxFlushMilliseconds);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

async function traceRequests(app: FastifyInstance, settings: TracingSettings): Promise<void> {
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => untraced.test(url),
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? ''}`.trimEnd());
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!mayContinueTrace(request, settings)) {
      delete request.headers['traceparent'];
      delete request.headers['tracestate'];
    }
    done();
  });
  await app.register(instrumentation.plugin());
  // Where a body arrives and where an answer ends, the events are those of the connection.
  for (const hook of ['preValidation', 'onResponse'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) => {
      const { context: own } = request.opentelemetry();
      if (own === null) done();
      else context.with(own, done);
    });
  }
}

/** A visitor could otherwise have each of their requests recorded, or none. */
function mayContinueTrace(request: FastifyRequest, { continuesTraces }: TracingSettings): boolean {
  // The first address is the caller's; a second one exists only when the caller is a trusted proxy.
  return continuesTraces && (request.ips?.length ?? 0) >= 2;
}

async function traceJob(
  task: string,
  { id, attempt, traceparent }: RunningJob,
  run: () => Promise<void>,
): Promise<void> {
  const cause = trace.getSpanContext(
    propagation.extract(context.active(), traceparent === undefined ? {} : { traceparent }),
  );
  const options = {
    // A retry may come days after the request.
    root: true,
    links: cause === undefined ? [] : [{ context: cause }],
    kind: SpanKind.CONSUMER,
    attributes: {
      'messaging.system': 'graphile-worker',
      'messaging.operation.type': 'process',
      'messaging.destination.name': task,
      'messaging.message.id': id,
      'phenolive.job.attempt': attempt,
    },
  };
  return tracer.startActiveSpan(`job ${task}`, options, during(run));
}

function during<Value>(run: () => Promise<Value>): (span: Span) => Promise<Value> {
  return async (span) => {
    try {
      return await run();
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  };
}

function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** The statements of the program itself, such as its heartbeat, have no request. */
function isTracing(): boolean {
  return trace.getActiveSpan() !== undefined;
}

function addStatement({ sql, milliseconds, failure }: Statement): void {
  if (!isTracing()) return;
  const end = performance.timeOrigin + performance.now();
  const operation = sql.match(firstWord)?.[1]?.toLowerCase() ?? 'statement';
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - milliseconds,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, maxStatementCharacters),
    },
  });
  if (failure !== undefined) markFailed(span, failure);
  span.end(end);
}
