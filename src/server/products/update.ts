/** Changes the sent fields of a product. */
import type { UpdateProductInput } from '../../contract/products/changes.ts';
import { insertAuditEvent } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { type ProductChanges, updateProduct } from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/schema.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { checkLevelLimit } from '../../domain/certification/product-levels.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { checkDates } from '../../domain/products/listing.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { staleFields } from '../../domain/products/stale-fields.ts';
import { refusal } from '../http/routing.ts';
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
  const changes = updatedFields(input);
  const dates = checkDates({ ...before, ...changes }, dayOf(now));
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
  const wanted = { ...changes, ...picture.value, statedLevel: level.value };
  const after = await updateProduct(connection, id, wanted);
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

type UpdatedFields = ProductChanges & { harvestDate?: string | null; bottlingDate?: string | null };

/** The writable fields by name; a field that was not sent stays as it is. */
function updatedFields(input: UpdateProductInput): UpdatedFields {
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.price === undefined ? {} : { price: input.price }),
    ...(input.volume === undefined ? {} : { volume: input.volume }),
    ...(input.phenolicContent === undefined ? {} : { statedContent: input.phenolicContent }),
    ...(input.batchNumber === undefined ? {} : { batchNumber: input.batchNumber }),
    ...(input.oliveVarieties === undefined ? {} : { oliveVarieties: input.oliveVarieties }),
    ...(input.gtin === undefined ? {} : { gtin: input.gtin }),
    ...(input.harvestDate === undefined ? {} : { harvestDate: input.harvestDate }),
    ...(input.bottlingDate === undefined ? {} : { bottlingDate: input.bottlingDate }),
    ...(input.available === undefined ? {} : { available: input.available }),
  };
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
