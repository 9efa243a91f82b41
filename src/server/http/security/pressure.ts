/**
 * Refuses requests with 503 and Retry-After when the server is overloaded, instead of answering late. Its own
 * requests for a page in progress are never refused, nor are files. Refused requests count against rate
 * limits.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';
import { isInternal } from './internal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    meetsPressure: boolean;
  }
}

/** Maximum average delay of the event loop in milliseconds; 0 for no limit. */
export async function registerPressure(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  app.decorateRequest('meetsPressure', false);
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request) => {
      request.meetsPressure = !isInternal(request);
    },
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.meetsPressure) sendProblem(reply, { code: 'overloaded' }).catch(done);
    else done();
  });
}
