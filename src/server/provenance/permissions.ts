/** Codes, labels and journey of a product belong to its producer; administrators have the same rights. */
import type { Connection } from '../../database/connection.ts';
import {
  findProductOfProducer,
  lockProductForJourney,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

/** For reading. */
export async function findOwnProduct(
  connection: Connection,
  person: Person,
  productId: number,
): Promise<Result<ProductOfProducer, ProductRefusal>> {
  return ifOwn(person, await findProductOfProducer(connection, productId));
}

/** For writing, in a transaction. */
export async function lockOwnProduct(
  connection: Connection,
  person: Person,
  productId: number,
): Promise<Result<ProductOfProducer, ProductRefusal>> {
  return ifOwn(person, await lockProductForJourney(connection, productId));
}

/** Another producer’s product is not found rather than forbidden, to hide whether it exists. */
function ifOwn(
  person: Person,
  product: ProductOfProducer | undefined,
): Result<ProductOfProducer, ProductRefusal> {
  const own = product !== undefined && (person.role === 'admin' || product.userId === person.userId);
  return own ? ok(product) : err({ code: 'product-not-found' });
}
