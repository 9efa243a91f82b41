/** `/healthz` says that the process answers, `/readyz` that its database does too. */
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../database/health.ts';
import { sendProblem } from './problem.ts';

const open = { config: { who: 'anyone', session: false } } as const;

export function registerHealth(app: FastifyInstance): void {
  app.get('/healthz', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', open, async (request, reply) => {
    try {
      await pingDatabase(app.services.database);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return sendProblem(reply, { code: 'database-unreachable' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database: 'ok' });
  });
}
