/** Returns the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { getCurrentUserRoute } from '../../contract/identity/identity.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { currentUserOf } from '../http/security/sessions.ts';

export function registerCurrentUser(app: FastifyInstance): void {
  defineHandler(app, getCurrentUserRoute, {
    who: 'user',
    handle: async ({ principal }) => reply(200, currentUserOf(principal), { 'cache-control': 'no-store' }),
  });
}
