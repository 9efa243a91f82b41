/**
 * Lists a product of an approved producer. Its content is shown as stated until a laboratory measures the
 * batch.
 */
import type { CreateProductInput } from '../../contract/products/changes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { columnsOf } from '../../database/products/columns.ts';
import { joinOil } from '../../database/products/oils.ts';
import { findProductOfKey, insertProduct, lockProduct } from '../../database/products/writes.ts';
import { checkLevelLimit } from '../../domain/certification/product-levels.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { checkDates } from '../../domain/products/listing.ts';
import { claimPicture } from '../pictures/claim.ts';
import { checkContent } from './check-content.ts';
import { lockCertificateForShare } from './permissions.ts';

/** Returns the id of the new product. */
export async function createProduct(
  connection: Connection,
  person: User,
  { input, idempotencyKey }: { readonly input: CreateProductInput; readonly idempotencyKey: string | null },
  now: Date,
) {
  const seller = await lockCertificateForShare(connection, person, input.producerId);
  if (!seller.ok) return seller;
  // The producer is locked: a concurrent repeat waits here and finds the first product by its key.
  const made =
    idempotencyKey === null ? undefined : await findProductOfKey(connection, seller.value.id, idempotencyKey);
  if (made !== undefined) return ok(made.id);
  const { harvestDate = null, bottlingDate = null, batchNumber = null } = input;
  const dates = checkDates({ harvestDate, bottlingDate }, dayOf(now));
  if (!dates.ok) return dates;
  const level = checkLevelLimit({
    limit: input.certificationLevel ?? null,
    certified: seller.value.certificationLevel,
    byAdministrator: person.role === 'admin',
  });
  if (!level.ok) return level;
  const content = await checkContent(connection, {
    phenolicContent: input.phenolicContent,
    producer: seller.value,
    batchNumber,
  });
  if (!content.ok) return content;
  const size = input.sizeOf === undefined ? undefined : await lockProduct(connection, input.sizeOf);
  if (input.sizeOf !== undefined && size?.producerId !== seller.value.id)
    return err({ code: 'product-not-found' } as const);
  const picture = await claimPicture(connection, person, input.pictureId ?? null);
  if (!picture.ok) return picture;
  const product = await insertProduct(connection, {
    producerId: seller.value.id,
    ...columnsOf({ ...input, certificationLevel: level.value }),
    idempotencyKey,
    ...picture.value,
    offered: input.available,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.create',
    recordType: 'product',
    recordId: product.id,
    after: { ...product, ...(size === undefined ? {} : { sizeOf: size.id }) },
  });
  // The database refuses one of another name or batch.
  if (size !== undefined) await joinOil(connection, product.id, size);
  return ok(product.id);
}
