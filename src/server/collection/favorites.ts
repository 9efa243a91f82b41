/** Favorites: saved by signed-in users, and listed as far as the products are public. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/collection.ts';
import * as stored from '../../database/collection/favorites.ts';
import type { Database } from '../../database/connection/connection.ts';
import { listProductDetails } from '../../database/products/reads.ts';
import { favoritesLimit } from '../../domain/collection/favorites.ts';
import type { CollectionRefusal } from '../../domain/collection/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { listHeaders, readPage } from '../http/lists/keyset-pages.ts';
import { unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { presentProduct } from '../products/present.ts';

export function registerFavorites(app: FastifyInstance): void {
  defineHandler(app, contract.listFavoritesRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database, clock } }) => {
      const page = readPage(query, query.sort);
      if (page === undefined) return unknownCursor();
      const today = dayOf(clock());
      const asked = { ...query, userId, today };
      const found = await stored.findFavoritePage(database, asked, page);
      const [products, total] = await Promise.all([
        listProductDetails(database, found.ids),
        stored.countFavorites(database, asked),
      ]);
      const added = new Map(found.rows.map(({ id, at }) => [id, at]));
      const body = products.map((product) => ({
        product: presentProduct(product, today),
        addedAt: (added.get(product.id) ?? clock()).toISOString(),
      }));
      return reply(200, body, listHeaders(request, { total, last: found.last, order: query.sort }));
    },
  });
  defineHandler(app, contract.listFavoriteIdsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, request, services: { database } }) =>
      reply(
        200,
        request.readerFacts?.favoriteIds ?? (await stored.listFavoriteIds(database, userId)),
        personal,
      ),
  });
  defineHandler(app, contract.addFavoriteRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ params, principal: { userId }, services: { database, clock } }) => {
      const favorite = { userId, productId: params.id, createdAt: clock() };
      const added = await addFavorite(database, favorite);
      return added.ok ? reply(204, undefined, personal) : added;
    },
  });
  defineHandler(app, contract.removeFavoriteRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ params, principal: { userId }, services: { database } }) => {
      await stored.deleteFavorite(database, { userId, productId: params.id });
      return reply(204, undefined, personal);
    },
  });
}

export async function addFavorite(
  database: Database,
  favorite: stored.Favorite & { readonly createdAt: Date },
): Promise<Result<null, ProductRefusal | CollectionRefusal | { readonly code: 'unauthenticated' }>> {
  return database.transaction().execute(async (transaction) => {
    const saved = await stored.lockFavorites(transaction, favorite.userId);
    if (saved === undefined) return err({ code: 'unauthenticated' });
    if (!(await stored.lockPublicProduct(transaction, favorite.productId))) {
      return err({ code: 'product-not-found' });
    }
    if (await stored.hasFavorite(transaction, favorite)) return ok(null);
    if (saved >= favoritesLimit) return err({ code: 'favorite-limit-reached' });
    await stored.insertFavorite(transaction, favorite);
    return ok(null);
  });
}
