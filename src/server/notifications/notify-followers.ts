/**
 * Notifies users of what they asked for: a producer's new oils, the next harvest of an oil, and an oil that can be
 * ordered again. Guarantees when the job is interrupted:
 * - No follower is missed: an event stays until all of its followers are notified.
 * - No follower is notified twice: who was notified is stored in the transaction of the notification.
 * - Who unfollowed gets nothing: what is followed is locked until the notification is stored.
 */
import {
  type AwaitedOil,
  deleteOilEvent,
  type Follower,
  listAwaitedOils,
  lockFollowers,
  lockOldestOilEvent,
  setNotifiedThrough,
  takeAwaitedOil,
} from '../../database/collection/followers.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import {
  findProductDetails,
  listProductDetails,
  type ProductDetails,
} from '../../database/products/reads.ts';
import type { OilEventRow } from '../../database/tables/schema.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Services } from '../http/routing/services.ts';
import { notify } from '../notify/notify.ts';
import { orderStatusOf } from '../products/present.ts';

/** Followers notified in one transaction. */
export const followersInBatch = 100;

/** The job, which is scheduled: several changes of an oil within minutes are one event. */
export async function notifyFollowers(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  _payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const now = clock();
  while (await database.transaction().execute(async (transaction) => notifyNextBatch(transaction, now))) {
    signal?.throwIfAborted();
  }
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted();
    after = await notifyOfReturned(database, after, now);
  }
}

/** False: no event is left. */
async function notifyNextBatch(connection: Connection, now: Date): Promise<boolean> {
  const event = await lockOldestOilEvent(connection);
  if (event === undefined) return false;
  const product = await findProductDetails(connection, event.productId);
  const followers =
    product !== undefined && isCurrent(event, product, dayOf(now))
      ? await lockFollowers(connection, event, { producerId: product.producerId, most: followersInBatch })
      : [];
  const last = followers.at(-1);
  if (product !== undefined) {
    for (const follower of followers) await notifyFollower(connection, { event, product, follower, now });
  }
  if (last === undefined || followers.length < followersInBatch) await deleteOilEvent(connection, event.id);
  else await setNotifiedThrough(connection, event.id, last.id);
  return true;
}

/** Not for an oil that was withdrawn or recalled since, nor for a harvest that was corrected. */
function isCurrent({ kind, harvestDate }: OilEventRow, product: ProductDetails, today: string): boolean {
  const isShown = ['orderable', 'out_of_stock', 'seller_not_stated', 'food_not_stated', 'no_price'].includes(
    orderStatusOf(product, today),
  );
  return isShown && (kind === 'listed' || product.harvestDate === harvestDate);
}

async function notifyFollower(
  connection: Connection,
  {
    event,
    product,
    follower,
    now,
  }: {
    readonly event: OilEventRow;
    readonly product: ProductDetails;
    readonly follower: Follower;
    readonly now: Date;
  },
): Promise<void> {
  const { userId } = follower;
  const facts = factsOf(product);
  const producer = String(product.producerId);
  if (event.kind === 'listed') {
    const dedupeKey = `oil:${product.id}:listed`;
    await notify(connection, {
      userId,
      kind: 'producer-new-oil',
      facts: { ...facts, producer },
      dedupeKey,
      now,
    });
    return;
  }
  // The sizes of an oil are of one harvest.
  const oil = product.oilId === null ? product.id : `sizes-${product.oilId}`;
  const dedupeKey = `oil:${oil}:harvest:${event.harvestDate}`;
  if (follower.kind === 'harvest') {
    await notify(connection, { userId, kind: 'oil-new-harvest', facts, dedupeKey, now });
  } else {
    const kind = 'producer-new-harvest';
    await notify(connection, { userId, kind, facts: { ...facts, producer }, dedupeKey, now });
  }
}

function factsOf({ id, name, producerName }: ProductDetails) {
  return { oil: String(id), product: name, company: producerName };
}

/** The id of the last one that was looked at; undefined after the last batch. */
async function notifyOfReturned(
  database: Services['database'],
  after: number,
  now: Date,
): Promise<number | undefined> {
  const awaited = await listAwaitedOils(database, { after, most: followersInBatch });
  const ids = [...new Set(awaited.map(({ productId }) => productId))];
  const details = await listProductDetails(database, ids);
  const orderable = new Map(
    details
      .filter((product) => orderStatusOf(product, dayOf(now)) === 'orderable')
      .map((product) => [product.id, product]),
  );
  for (const one of awaited) {
    const product = orderable.get(one.productId);
    if (product !== undefined) await notifyOfReturn(database, { one, product, now });
  }
  return awaited.length < followersInBatch ? undefined : awaited.at(-1)?.id;
}

/** Once: who waits for it again asks again. */
async function notifyOfReturn(
  database: Services['database'],
  { one, product, now }: { readonly one: AwaitedOil; readonly product: ProductDetails; readonly now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await takeAwaitedOil(transaction, one))) return;
    await notify(transaction, {
      userId: one.userId,
      kind: 'oil-back',
      facts: factsOf(product),
      dedupeKey: `follow:${one.id}:back`,
      now,
    });
  });
}
