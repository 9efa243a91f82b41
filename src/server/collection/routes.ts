/**
 * Routes of favorites and collections. Every response is about the signed-in user; no URL contains a user
 * id.
 */
import type { FastifyInstance } from 'fastify';
import { registerBottles } from './bottles.ts';
import { registerFavorites } from './favorites.ts';
import { registerFollows } from './follows.ts';
import { registerSaved } from './saved.ts';
import { registerSavedBottles } from './saved-bottles.ts';

export function registerCollection(app: FastifyInstance): void {
  registerFavorites(app);
  registerBottles(app);
  registerSavedBottles(app);
  registerFollows(app);
  registerSaved(app);
}
