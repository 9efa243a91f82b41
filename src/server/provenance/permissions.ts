/** Codes, labels and journey of a product belong to its producer; administrators may do the same. */
import type { Connection } from '../../database/connection.ts';
import { lockProductForJourney, type ProductOfProducer } from '../../database/provenance/journey.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

/** A foreign product is not found rather than forbidden: whether it exists is not everybody's to know. */
export async function lockOwnProduct(
  connection: Connection,
  person: Person,
  productId: number,
): Promise<Outcome<ProductOfProducer, ProductRefusal>> {
  const product = await lockProductForJourney(connection, productId);
  const own = product !== undefined && (person.role === 'admin' || product.userId === person.userId);
  return own ? accept(product) : refuse({ code: 'product-not-found' });
}
