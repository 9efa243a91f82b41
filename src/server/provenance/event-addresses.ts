/** Where the addresses in exported events lead: to the journey that has the event, and to the page of the place or the batch. */
import type { FastifyInstance } from 'fastify';
import { findProductOfStage } from '../../database/provenance/journey.ts';
import { batchPath, producerPath, productPath } from '../../domain/common/page-paths.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import { sendProblem } from '../http/problems/problem.ts';

const anyone = { config: { who: 'anyone', anyOrigin: true } } as const;

export function registerEventAddresses(app: FastifyInstance): void {
  const { database } = app.services;
  app.get<{ Params: { stage: string } }>(
    '/vocabulary/event/:stage/:version',
    anyone,
    async ({ params: { stage } }, reply) => {
      const found = /^\d{1,9}$/.test(stage) ? await findProductOfStage(database, Number(stage)) : undefined;
      if (found === undefined || !isPublic({ status: found.producerStatus })) {
        return sendProblem(reply, { code: 'not-found' });
      }
      return reply.redirect(`/api/products/${found.productId}/journey/epcis`, 303);
    },
  );
  app.get<{ Params: { id: string } }>('/producer/:id/place/:name', anyone, async ({ params }, reply) =>
    reply.redirect(producerPath(params.id), 303),
  );
  for (const material of ['olives', 'oil', 'product']) {
    app.get<{ Params: { id: string; lot: string } }>(
      `/product/:id/${material}/:lot`,
      anyone,
      async ({ params: { id, lot } }, reply) =>
        reply.redirect(lot === '-' ? productPath(id) : batchPath(id, lot), 303),
    );
  }
}
