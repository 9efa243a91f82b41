/** Codes, labels and journey of a product belong to its producer; administrators may do the same. */
import type { Connection } from '../../database/connection.ts';
import {
  findProductOfProducer,
  lockProductForJourney,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

/** To read what belongs to it. */
export async function findOwnProduct(
  connection: Connection,
  person: Person,
  productId: number,
): Promise<Outcome<ProductOfProducer, ProductRefusal>> {
  return ifOwn(person, await findProductOfProducer(connection, productId));
}

/** To write what belongs to it, in a transaction. */
export async function lockOwnProduct(
  connection: Connection,
  person: Person,
  productId: number,
): Promise<Outcome<ProductOfProducer, ProductRefusal>> {
  return ifOwn(person, await lockProductForJourney(connection, productId));
}

/** A foreign product is not found rather than forbidden: whether it exists is not everybody's to know. */
function ifOwn(
  person: Person,
  product: ProductOfProducer | undefined,
): Outcome<ProductOfProducer, ProductRefusal> {
  const own = product !== undefined && (person.role === 'admin' || product.userId === person.userId);
  return own ? accept(product) : refuse({ code: 'product-not-found' });
}
