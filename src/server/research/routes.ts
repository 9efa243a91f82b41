/** The route of research: the configured interview. */
import type { FastifyInstance } from 'fastify';
import { getInterviewRoute } from '../../contract/research/research.ts';
import { ofNothing } from '../http/cache/cache-tags.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

export function registerResearch(app: FastifyInstance): void {
  defineHandler(app, getInterviewRoute, {
    who: 'anyone',
    sameForVisitors: 'in-pages',
    handle: async ({ services: { configuration }, dependsOn }) => {
      dependsOn(ofNothing);
      return reply(200, { interview: configuration.interviewVideo ?? null });
    },
  });
}
