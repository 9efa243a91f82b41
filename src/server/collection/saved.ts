/** Saved comparisons, and removals from any list of what a user saved. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/saved.ts';
import {
  countComparisons,
  findComparisonPage,
  upsertComparison,
} from '../../database/collection/comparisons.ts';
import { lockFavorites } from '../../database/collection/favorites.ts';
import { lockFollows } from '../../database/collection/follows.ts';
import {
  deleteRemovalsBefore,
  lockRemoval,
  removeSaved,
  restoreSaved,
} from '../../database/collection/removals.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { favoritesLimit } from '../../domain/collection/favorites.ts';
import { followsLimit } from '../../domain/collection/follows.ts';
import { comparisonsLimit, undoableSince } from '../../domain/collection/saved.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok } from '../../domain/common/result.ts';
import { listHeaders, readPage } from '../http/lists/keyset-pages.ts';
import { unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

export function registerSaved(app: FastifyInstance): void {
  registerComparisons(app);
  defineHandler(app, contract.removeSavedRoute, {
    who: 'user',
    handle: async ({ body, principal: { userId }, services: { database, clock } }) => {
      await deleteRemovalsBefore(database, undoableSince(clock()));
      const id = await removeSaved(database, { ...body, userId, removedAt: clock() });
      return reply(200, { id: id ?? null }, personal);
    },
  });
  defineHandler(app, contract.undoRemovalRoute, {
    who: 'user',
    handle: async ({ params: { id }, principal: { userId }, services: { database, clock } }) => {
      const undone = await database.transaction().execute(async (transaction) => {
        const saved = await countEach(transaction, userId);
        const removal = await lockRemoval(transaction, { id, userId, since: undoableSince(clock()) });
        if (removal === undefined) return err({ code: 'removal-not-found' });
        const { limit, count, code } = saved[removal.list];
        if (removal.count + count > limit) return err({ code });
        await restoreSaved(transaction, id, removal.list);
        return ok(null);
      });
      return undone.ok ? reply(204, undefined, personal) : undone;
    },
  });
}

/** Nothing is added to these lists until the transaction ends. */
async function countEach(connection: Connection, userId: string) {
  const oils = (await lockFavorites(connection, userId)) ?? 0;
  const following = (await lockFollows(connection, userId)) ?? 0;
  const comparisons = await countComparisons(connection, { userId, today: '' });
  return {
    oils: { count: oils, limit: favoritesLimit, code: 'favorite-limit-reached' },
    following: { count: following, limit: followsLimit, code: 'follow-limit-reached' },
    comparisons: { count: comparisons, limit: comparisonsLimit, code: 'comparison-limit-reached' },
    bottles: { count: 0, limit: Number.POSITIVE_INFINITY, code: 'removal-not-found' },
  } as const;
}

function registerComparisons(app: FastifyInstance): void {
  defineHandler(app, contract.listComparisonsRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database, clock } }) => {
      const page = readPage(query, query.sort);
      if (page === undefined) return unknownCursor();
      const asked = { ...query, userId, today: dayOf(clock()) };
      const { rows, last } = await findComparisonPage(database, asked, page);
      const total = await countComparisons(database, asked);
      const body = rows.map(({ id, name, at, oils }) => ({
        id,
        name,
        savedAt: at.toISOString(),
        oils: [...oils],
      }));
      return reply(200, body, listHeaders(request, { total, last, order: query.sort }));
    },
  });
  defineHandler(app, contract.saveComparisonRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ body, principal: { userId }, services: { database, clock } }) => {
      const saved = await database.transaction().execute(async (transaction) => {
        if ((await lockFavorites(transaction, userId)) === undefined) return err({ code: 'unauthenticated' });
        const id = await upsertComparison(transaction, { ...body, userId, savedAt: clock() });
        return id === undefined ? err({ code: 'comparison-limit-reached' }) : ok(id);
      });
      return saved.ok ? reply(200, { id: saved.value }, personal) : saved;
    },
  });
}
