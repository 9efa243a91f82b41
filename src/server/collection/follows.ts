/** Lists and changes what a user is notified of on request; `../notifications/notify-followers.ts` notifies. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/follows.ts';
import { lockPublicProduct } from '../../database/collection/favorites.ts';
import * as stored from '../../database/collection/follows.ts';
import type { Database } from '../../database/connection/connection.ts';
import { followsLimit } from '../../domain/collection/follows.ts';
import type { CollectionRefusal } from '../../domain/collection/refusals.ts';
import { savedPath } from '../../domain/collection/saved.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { producerPath, productPath } from '../../domain/common/page-paths.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { personal } from '../http/lists/personal.ts';
import { redirectBack } from '../http/routing/redirect-back.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

export function registerFollows(app: FastifyInstance): void {
  defineHandler(app, contract.listFollowsRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, services: { database, clock } }) => {
      const asked = { ...query, userId, today: dayOf(clock()) };
      return reply(200, (await stored.listFollows(database, asked)).map(presentFollow), personal);
    },
  });
  defineHandler(app, contract.listFollowIdsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, request, services: { database } }) =>
      reply(200, request.readerFacts?.followIds ?? (await stored.listFollowIds(database, userId)), personal),
  });
  defineHandler(app, contract.setFollowRoute, {
    who: 'user',
    writesPrivately: true,
    perMinute: 60,
    handle: async ({ query, body, form, principal, services: { database } }) => {
      const { kind, id, isWanted } = body;
      const follow = { userId: principal.userId, kind, id };
      if (isWanted) {
        const added = await addFollow(database, follow);
        if (!added.ok) return added;
      } else {
        await stored.deleteFollow(database, follow);
      }
      return form ? redirectBack(pageOf(body), query.language) : reply(204, undefined, personal);
    },
  });
}

/** A plain form returns to its page. */
function pageOf({ kind, id, isInList }: contract.FollowInput): string {
  if (isInList) return savedPath('following');
  return kind === 'producer' ? producerPath(id) : productPath(id);
}

export async function addFollow(
  database: Database,
  follow: stored.Follow,
): Promise<
  Result<null, ProducerRefusal | ProductRefusal | CollectionRefusal | { readonly code: 'unauthenticated' }>
> {
  return database.transaction().execute(async (transaction) => {
    const count = await stored.lockFollows(transaction, follow.userId);
    if (count === undefined) return err({ code: 'unauthenticated' });
    if (follow.kind === 'producer') {
      if (!(await stored.lockPublicProducer(transaction, follow.id)))
        return err({ code: 'producer-not-found' });
    } else if (!(await lockPublicProduct(transaction, follow.id))) return err({ code: 'product-not-found' });
    if (await stored.hasFollow(transaction, follow)) return ok(null);
    if (count >= followsLimit) return err({ code: 'follow-limit-reached' });
    await stored.insertFollow(transaction, follow);
    return ok(null);
  });
}

function presentFollow(follow: stored.FollowDetails): contract.FollowResponse {
  return {
    kind: follow.kind,
    id: follow.productId ?? follow.producerId,
    producerName: follow.producerName,
    productName: follow.productName,
    isPublic: follow.isPublic,
    followedAt: follow.at.toISOString(),
  };
}
