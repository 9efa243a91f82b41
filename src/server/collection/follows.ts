/** Lists and changes what a user is notified of on request; `../notifications/notify-followers.ts` notifies. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/collection/follows.ts';
import { lockPublicProduct } from '../../database/collection/favorites.ts';
import * as stored from '../../database/collection/follows.ts';
import type { Connection } from '../../database/connection.ts';
import { followsLimit } from '../../domain/collection/follows.ts';
import type { CollectionRefusal } from '../../domain/collection/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { personal } from '../http/personal.ts';
import { redirectBack } from '../http/redirect-back.ts';
import { defineHandler, reply } from '../http/routing.ts';

export function registerFollows(app: FastifyInstance): void {
  defineHandler(app, contract.listFollowsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database } }) =>
      reply(200, (await stored.listFollows(database, userId)).map(presentFollow), personal),
  });
  defineHandler(app, contract.setFollowRoute, {
    who: 'user',
    perMinute: 60,
    handle: async ({ query, body, form, principal, services: { database } }) => {
      const { kind, id, isWanted } = body;
      const follow = { userId: principal.userId, kind, id };
      if (isWanted) {
        const added = await database
          .transaction()
          .execute(async (transaction) => addFollow(transaction, follow));
        if (!added.ok) return added;
      } else {
        await stored.deleteFollow(database, follow);
      }
      return form ? redirectBack('/following', query.language) : reply(204, undefined, personal);
    },
  });
}

async function addFollow(
  connection: Connection,
  follow: stored.Follow,
): Promise<
  Result<null, ProducerRefusal | ProductRefusal | CollectionRefusal | { readonly code: 'unauthenticated' }>
> {
  const count = await stored.lockFollows(connection, follow.userId);
  if (count === undefined) return err({ code: 'unauthenticated' });
  if (follow.kind === 'producer') {
    if (!(await stored.lockPublicProducer(connection, follow.id))) return err({ code: 'producer-not-found' });
  } else if (!(await lockPublicProduct(connection, follow.id))) return err({ code: 'product-not-found' });
  if (await stored.hasFollow(connection, follow)) return ok(null);
  if (count >= followsLimit) return err({ code: 'follow-limit-reached' });
  await stored.insertFollow(connection, follow);
  return ok(null);
}

function presentFollow(follow: stored.FollowDetails): contract.FollowResponse {
  return {
    kind: follow.kind,
    id: follow.productId ?? follow.producerId,
    producerName: follow.producerName,
    productName: follow.productName,
    isPublic: follow.isPublic,
    followedAt: follow.followedAt.toISOString(),
  };
}
