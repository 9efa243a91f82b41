/** Returns the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { getCurrentUser } from '../../contract/identity.ts';
import { answer, declareRoute } from '../http/routing.ts';

export function registerCurrentUser(app: FastifyInstance): void {
  declareRoute(app, getCurrentUser, {
    who: 'user',
    handle: async ({ principal }) =>
      answer(
        200,
        {
          id: principal.userId,
          firstName: principal.firstName,
          lastName: principal.lastName,
          email: principal.email,
          role: principal.role,
          language: principal.language,
          theme: principal.theme,
        },
        { 'cache-control': 'no-store' },
      ),
  });
}
