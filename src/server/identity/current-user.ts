/** Returns the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { getCurrentUserRoute } from '../../contract/identity.ts';
import { defineHandler, reply } from '../http/routing.ts';

export function registerCurrentUser(app: FastifyInstance): void {
  defineHandler(app, getCurrentUserRoute, {
    who: 'user',
    handle: async ({ principal }) =>
      reply(
        200,
        {
          id: principal.userId,
          firstName: principal.firstName,
          lastName: principal.lastName,
          email: principal.email,
          role: principal.role,
          language: principal.language,
          theme: principal.theme,
          profileImageUrl: principal.profileImageUrl,
        },
        { 'cache-control': 'no-store' },
      ),
  });
}
