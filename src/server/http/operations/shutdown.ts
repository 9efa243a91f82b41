/**
 * Stops the server without a failed request: `/readyz` first answers 503 while everything is still served, so that a
 * balancer turns to other instances. One that does not ask there learns it from the requests that it can send again.
 * Then no connection is accepted, and requests in progress are finished.
 */
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: Shutdown;
  }
}

export interface Shutdown {
  /** Whether new requests should go to another instance. */
  readonly isDraining: boolean;
  /** Registers what ends responses that do not end by themselves. */
  onStop(endResponses: () => Promise<void>): void;
  /** From here on each response ends its connection. */
  begin(): void;
  /** From here on a request that the proxy sends again elsewhere is refused. */
  refuse(): void;
  /** Waits until no request is in progress. Nothing may be accepted any more. */
  finishRequests(): Promise<void>;
}

const sweepMilliseconds = 50;
/** A request that is still incomplete after this time is dropped. */
const maxDrainMilliseconds = 30_000;

export function registerShutdown(app: FastifyInstance): void {
  const enders: (() => Promise<void>)[] = [];
  const endResponses = async (): Promise<void> => {
    await Promise.all(enders.splice(0).map(async (end) => end()));
  };
  let isDraining = false;
  let isRefusing = false;
  let inProgress = 0;
  let onIdle: (() => void) | undefined;
  app.decorate('shutdown', {
    get isDraining() {
      return isDraining;
    },
    onStop: (end) => void enders.push(end),
    begin: () => {
      isDraining = true;
    },
    refuse: () => {
      isRefusing = true;
    },
    finishRequests: async () => {
      await endResponses();
      if (inProgress === 0) return;
      const idle = Promise.withResolvers<void>();
      onIdle = idle.resolve;
      await idle.promise;
    },
  });
  app.addHook('preClose', endResponses);
  app.addHook('onRequest', (request, reply, done) => {
    // Calls within the process belong to a request that is counted.
    if (!(request.raw.socket instanceof Socket)) return done();
    if (isDraining) reply.header('connection', 'close');
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) onIdle?.();
    });
    done();
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (isRefusing && isSentAgain(request)) sendProblem(reply, { code: 'overloaded' }).catch(done);
    else done();
  });
}

/**
 * nginx without health checks sends requests until the server closes, and those that arrive just then fail. It sends a
 * `GET` that gets a 503 to another instance and leaves this one alone for a while, also with other methods; its file
 * in `operations/` says so with this header.
 */
function isSentAgain({ method, headers, raw }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-retry-on'] === '503' && raw.socket instanceof Socket;
}

/**
 * nginx leaves an instance alone for this long after it could not be reached: the two seconds of `fail_timeout` in its file
 * in `operations/`, which it counts in whole seconds and passes before it asks again. If two instances are restarted one
 * after the other, the first is asked again before the second refuses anything.
 */
const failTimeoutSeconds = 3;

/**
 * Closing before the last response would fail it: a page calls the routes of the API within the process, and a closing
 * Fastify refuses these calls.
 */
export async function drain(app: FastifyInstance, delaySeconds = 0): Promise<void> {
  app.shutdown.begin();
  const beforeRefusing = Math.min(failTimeoutSeconds, (delaySeconds * 2) / 3);
  await wait(beforeRefusing * 1000);
  app.shutdown.refuse();
  await wait((delaySeconds - beforeRefusing) * 1000);
  // Browsers keep idle connections open; without this, closing would wait for them.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    app.server.closeAllConnections();
    limit.resolve();
  }, maxDrainMilliseconds);
  try {
    await Promise.race([limit.promise, finish(app)]);
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(timer);
  }
}

async function finish(app: FastifyInstance): Promise<void> {
  const closed = Promise.withResolvers<void>();
  // The error of a server that does not listen changes nothing.
  app.server.close(() => closed.resolve());
  await app.shutdown.finishRequests();
  await closed.promise;
  // On a further address of the machine something may have arrived until now.
  await app.shutdown.finishRequests();
}
