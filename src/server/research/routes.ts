/** The route of research: the configured interview. */
import type { FastifyInstance } from 'fastify';
import { getInterview } from '../../contract/research.ts';
import { defineHandler, reply } from '../http/routing.ts';

export function registerResearch(app: FastifyInstance): void {
  defineHandler(app, getInterview, {
    who: 'anyone',
    handle: async ({ services: { configuration } }) =>
      reply(200, { interview: configuration.interviewVideo ?? null }),
  });
}
