/** Withdraws a product whose bottles carry codes and so cannot be deleted, and restores it. */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { shareNewestCertificate } from '../../database/certification/certificates.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { updateProduct } from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
import { err, ok } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { OwnProduct } from './owned.ts';
import { sellsWith } from './permissions.ts';

/** A repeated withdrawal keeps the first time. */
export async function withdrawProduct(
  connection: Connection,
  person: User,
  { id, withdrawnAt }: ProductRow,
  now: Date,
): Promise<void> {
  if (withdrawnAt !== null) return;
  await updateProduct(connection, id, { withdrawnAt: now });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.withdraw',
    recordType: 'product',
    recordId: id,
    after: { withdrawnAt: now.toISOString() },
  });
}

/** Requires the same as creating a product. */
export async function restoreProduct(
  connection: Connection,
  person: User,
  { product, producer }: OwnProduct,
) {
  const { id } = product;
  if (product.withdrawnAt === null) return ok(id);
  if (!isPublic(producer)) return err({ code: 'producer-not-approved' });
  const sells = sellsWith(await shareNewestCertificate(connection, producer.id), producer);
  if (!sells.ok) return sells;
  await updateProduct(connection, id, { withdrawnAt: null });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.restore',
    recordType: 'product',
    recordId: id,
    before: { withdrawnAt: product.withdrawnAt.toISOString() },
  });
  return ok(id);
}
