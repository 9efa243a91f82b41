/**
 * `/healthz` reports that the process responds, `/readyz` that it should get requests: its database answers, and it is
 * not about to stop.
 */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../../../database/connection/health.ts';
import { retryAfterSeconds, sendProblem } from '../problems/problem.ts';

const open = { config: { who: 'anyone', session: false, rateLimit: false } } as const;

const readyMilliseconds = 2_000;

export function registerHealth(app: FastifyInstance): void {
  // There is no rate limit here, so concurrent requests share one query.
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    asking ??= pingDatabase(app.services.database).finally(() => {
      asking = undefined;
    });
    // A balancer that hears nothing goes on sending requests here.
    const late = setTimeout(readyMilliseconds, undefined, { ref: false });
    const answered = await Promise.race([asking.then(() => true), late.then(() => false)]);
    if (!answered) throw new Error(`The database has not answered within ${readyMilliseconds} ms.`);
  };
  app.get('/healthz', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', open, async (request, reply) => {
    if (app.shutdown.isDraining) {
      reply.code(503).header('cache-control', 'no-store').header('retry-after', retryAfterSeconds);
      return reply.send({ status: 'stopping' });
    }
    try {
      await ask();
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return sendProblem(reply, { code: 'database-unreachable' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database: 'ok' });
  });
}
