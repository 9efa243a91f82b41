/**
 * A server that cannot follow says so instead of answering late: 503, to be asked again. What it asks itself while
 * it makes a page is never refused, since the page has been let in; neither are files. Nobody is refused before
 * they are counted.
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

/** Milliseconds that a request waits for its turn in the event loop, on average; 0: any. */
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
