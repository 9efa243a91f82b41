/** Sign-in, sign-out, and who is signed in. */
import type { FastifyInstance } from 'fastify';
import { registerCurrentUser } from './current-user.ts';

export async function registerIdentity(app: FastifyInstance): Promise<void> {
  registerCurrentUser(app);
}
