/** Changes the sent fields of a product. */
import type { UpdateProductInput } from '../../contract/products/changes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { columnsOf } from '../../database/products/columns.ts';
import { updateProduct } from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { checkLevelLimit } from '../../domain/certification/product-levels.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { checkDates } from '../../domain/products/listing.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { staleFields } from '../../domain/products/stale-fields.ts';
import { refusal } from '../http/routing/routing.ts';
import { claimPicture } from '../pictures/claim.ts';
import { checkContent } from './check-content.ts';
import type { OwnProduct } from './owned.ts';

/** Returns the id of the product. */
export async function changeProduct(
  connection: Connection,
  person: User,
  own: OwnProduct,
  input: UpdateProductInput,
  now: Date,
) {
  const { product: before, producer } = own;
  const { id } = before;
  const stale = staleFields({ ...before, certificationLevel: before.statedLevel }, input, input.seen ?? {});
  if (stale.length > 0) return conflictOf(stale);
  const { harvestDate = before.harvestDate, bottlingDate = before.bottlingDate } = input;
  const dates = checkDates({ harvestDate, bottlingDate }, dayOf(now));
  if (!dates.ok) return dates;
  const level = limitAfter(before, input, producer.certificationLevel, person);
  if (!level.ok) return level;
  const content = await checkContentAfter(connection, own, input);
  if (!content.ok) return content;
  const picture =
    input.pictureId === undefined
      ? ok({})
      : await claimPicture(connection, person, input.pictureId, before.pictureId);
  if (!picture.ok) return picture;
  const after = await updateProduct(connection, id, {
    ...columnsOf(input),
    ...(input.available === undefined ? {} : { offered: input.available }),
    ...picture.value,
    statedLevel: level.value,
  });
  const image = changedImage(before, after);
  if (image === undefined) return ok(id);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.update',
    recordType: 'product',
    recordId: id,
    ...image,
  });
  return ok(id);
}

/** An older record is not checked until its content or batch is changed. */
async function checkContentAfter(
  connection: Connection,
  { producer, product: before }: OwnProduct,
  input: UpdateProductInput,
): Promise<Result<null, ProductRefusal>> {
  const phenolicContent = input.phenolicContent ?? before.statedContent;
  const batchNumber = input.batchNumber === undefined ? before.batchNumber : input.batchNumber;
  if (phenolicContent === before.statedContent && batchNumber === before.batchNumber) return ok(null);
  return checkContent(connection, { phenolicContent, producer, batchNumber });
}

function conflictOf(fields: readonly string[]) {
  return refusal('product-conflict', {
    errors: fields.map((path) => ({ path, message: 'Already changed', code: 'conflict' })),
  });
}

/** A limit that is not changed is not checked again. */
function limitAfter(
  before: ProductRow,
  { certificationLevel: limit = before.statedLevel }: UpdateProductInput,
  certified: CertificationLevel | null,
  person: User,
): Result<CertificationLevel | null, ProductRefusal> {
  return limit === before.statedLevel
    ? ok(limit)
    : checkLevelLimit({ limit, certified, byAdministrator: person.role === 'admin' });
}
