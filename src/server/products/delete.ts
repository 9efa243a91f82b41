/** Deletes a product for good, unless it has codes that may be on bottles. */
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { deleteProduct as removeProduct } from '../../database/products/writes.ts';
import { ok } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { lockOwnProduct } from './permissions.ts';

export async function deleteProduct(connection: Connection, person: Person, id: number) {
  const own = await lockOwnProduct(connection, person, id);
  if (!own.ok) return own;
  await removeProduct(connection, id);
  await insertAuditEntry(connection, {
    actor: person,
    act: 'product.delete',
    recordType: 'product',
    recordId: id,
    before: { ...own.value.product },
  });
  return ok(null);
}
