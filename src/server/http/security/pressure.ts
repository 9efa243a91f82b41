/**
 * Refuses requests with 503 and Retry-After when the server is overloaded, instead of answering late. Files are never
 * refused. Refused requests count against rate limits. One long pause is no reason: what arrived during it is answered by
 * the time it is measured.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    meetsPressure: boolean;
  }
}

const measuredEveryMilliseconds = 1_000;
/**
 * A single one is over the limit after each pause of a second in which nothing was sampled, be it a collection of garbage or
 * a machine with other work, and a second of refusals is thousands of them.
 */
const measurementsInARow = 2;

/** Maximum average delay of the event loop in milliseconds; 0 for no limit. */
export async function registerPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  app.decorateRequest('meetsPressure', false);
  let overLimit = 0;
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: measuredEveryMilliseconds,
    pressureHandler: (request) => {
      request.meetsPressure = overLimit >= measurementsInARow;
    },
  });
  const timer = setInterval(() => {
    overLimit = app.isUnderPressure() ? overLimit + 1 : 0;
  }, measuredEveryMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.meetsPressure) sendProblem(reply, { code: 'overloaded' }).catch(done);
    else done();
  });
}
