/** Adds oils to the basket and removes them. */
import type { Connection } from '../../database/connection/connection.ts';
import {
  countBasketItems,
  deleteBasketItems,
  findOffer,
  insertBasketItem,
  lockBasket,
  updateBasketQuantity,
} from '../../database/orders/baskets.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { orderLimits } from '../../domain/orders/basket.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { statusOf } from './read-basket.ts';

type Gone = { readonly code: 'unauthenticated' };

/**
 * An oil already in the basket keeps the price at which it was added, so that a price change stays visible.
 */
export async function putInBasket(
  connection: Connection,
  person: User,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
  now: Date,
): Promise<Result<null, OrderRefusal | ProductRefusal | Gone>> {
  const { userId } = person;
  if (quantity === 0) return takeFromBasket(connection, { userId }, productId);
  const offer = await findOffer(connection, productId);
  if (offer === undefined) return err({ code: 'product-not-found' });
  if ((await lockBasket(connection, userId)) === undefined) return err({ code: 'unauthenticated' });
  if (await updateBasketQuantity(connection, { userId, productId }, quantity)) return ok(null);
  const status = statusOf(offer, person, dayOf(now));
  // Not listed answers like unknown: it does not reveal products that only their producer sees.
  if (status === 'not_listed') return err({ code: 'product-not-found' });
  if (status !== 'orderable') return err({ code: 'not-orderable' });
  if ((await countBasketItems(connection, userId)) >= orderLimits.lines) {
    return err({ code: 'basket-limit-reached' });
  }
  await insertBasketItem(connection, {
    userId,
    productId,
    quantity,
    seenPrice: offer.price,
    addedAt: now,
  });
  return ok(null);
}

export async function takeFromBasket(
  connection: Connection,
  { userId }: Pick<User, 'userId'>,
  productId: number,
): Promise<Result<null, Gone>> {
  if ((await lockBasket(connection, userId)) === undefined) return err({ code: 'unauthenticated' });
  await deleteBasketItems(connection, userId, [productId]);
  return ok(null);
}
