/** Deletes a product for good, unless it has codes that may be on bottles. */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { deleteProduct } from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
import type { User } from '../../domain/identity/principal.ts';

export async function removeProduct(
  connection: Connection,
  person: User,
  product: ProductRow,
): Promise<void> {
  await deleteProduct(connection, product.id);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.delete',
    recordType: 'product',
    recordId: product.id,
    before: { ...product },
  });
}
