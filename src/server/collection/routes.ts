/** What a person keeps and collects. Every answer is one's own: nobody's id stands in an address. */
import type { FastifyInstance } from 'fastify';
import { registerBottles } from './bottles.ts';
import { registerFavorites } from './favorites.ts';

export function registerCollection(app: FastifyInstance): void {
  registerFavorites(app);
  registerBottles(app);
}
