/** The route of research: the configured interview. */
import type { FastifyInstance } from 'fastify';
import { getInterview } from '../../contract/research.ts';
import { answer, declareRoute } from '../http/routing.ts';

export function registerResearch(app: FastifyInstance): void {
  declareRoute(app, getInterview, {
    who: 'anyone',
    handle: async ({ services: { configuration } }) =>
      answer(200, { interview: configuration.interviewVideo ?? null }),
  });
}
