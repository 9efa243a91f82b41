/** Adds oils to the basket and removes them. */
import type { Connection } from '../../database/connection.ts';
import {
  countBasketItems,
  deleteBasketItems,
  findOffer,
  insertBasketItem,
  lockBasket,
  updateBasketQuantity,
} from '../../database/orders/baskets.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { orderLimits } from '../../domain/orders/basket.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { standingOf } from './read-basket.ts';

type Gone = { readonly code: 'unauthenticated' };

/**
 * An oil already in the basket keeps the price at which it was added, so that a price change stays visible.
 */
export async function putInBasket(
  connection: Connection,
  { userId }: Person,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
  now: Date,
): Promise<Outcome<null, OrderRefusal | ProductRefusal | Gone>> {
  if (quantity === 0) return takeFromBasket(connection, { userId }, productId);
  const offer = await findOffer(connection, productId);
  if (offer === undefined) return refuse({ code: 'product-not-found' });
  if ((await lockBasket(connection, userId)) === undefined) return refuse({ code: 'unauthenticated' });
  if (await updateBasketQuantity(connection, { userId, productId }, quantity)) return accept(null);
  const standing = standingOf(offer, userId);
  // Not listed answers like unknown: it does not reveal products that only their producer sees.
  if (standing === 'not_listed') return refuse({ code: 'product-not-found' });
  if (standing !== 'orderable') return refuse({ code: 'not-orderable' });
  if ((await countBasketItems(connection, userId)) >= orderLimits.lines) {
    return refuse({ code: 'basket-full' });
  }
  await insertBasketItem(connection, {
    userId,
    productId,
    quantity,
    seenPrice: offer.price,
    addedAt: now,
  });
  return accept(null);
}

export async function takeFromBasket(
  connection: Connection,
  { userId }: Pick<Person, 'userId'>,
  productId: number,
): Promise<Outcome<null, Gone>> {
  if ((await lockBasket(connection, userId)) === undefined) return refuse({ code: 'unauthenticated' });
  await deleteBasketItems(connection, userId, [productId]);
  return accept(null);
}
