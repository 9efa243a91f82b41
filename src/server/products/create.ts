/**
 * Lists a product of an approved producer. Its content is shown as stated until a laboratory measures the
 * batch.
 */
import type { CreateProductInput } from '../../contract/products/changes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { columnsOf } from '../../database/products/columns.ts';
import { listFoodInformation, storeFoodInformation } from '../../database/products/food-information.ts';
import { oilOf, seriesOf } from '../../database/products/oils.ts';
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
  const origin = await lockOrigin(connection, seller.value.id, input);
  if (!origin.ok) return origin;
  const picture = await claimPicture(connection, person, input.pictureId ?? null);
  if (!picture.ok) return picture;
  const product = await insertProduct(connection, {
    producerId: seller.value.id,
    ...columnsOf({ ...input, certificationLevel: level.value }),
    idempotencyKey,
    ...picture.value,
    offered: input.available,
    ...origin.value.shared,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.create',
    recordType: 'product',
    recordId: product.id,
    after: { ...product, ...origin.value.of },
  });
  await origin.value.copyFood(product.id);
  return ok(product.id);
}

/** The product of which the new one is a size or a later harvest, and what the new one has of it. */
async function lockOrigin(
  connection: Connection,
  producerId: number,
  { sizeOf, newHarvestOf }: Pick<CreateProductInput, 'sizeOf' | 'newHarvestOf'>,
) {
  const id = sizeOf ?? newHarvestOf;
  if (id === undefined) return ok({ shared: {}, of: {}, copyFood: async () => {} });
  const origin = await lockProduct(connection, id);
  if (origin?.producerId !== producerId) return err({ code: 'product-not-found' } as const);
  const [food] = await listFoodInformation(connection, producerId, id);
  const copyFood = async (product: number): Promise<void> => {
    if (food === undefined) return;
    const { productId: _, warmest: __, statedAt: ___, ...stated } = food;
    await storeFoodInformation(connection, product, {
      ...stated,
      bestBefore: sizeOf === undefined ? null : stated.bestBefore,
    });
  };
  // The database refuses a size of another name or batch.
  const shared =
    sizeOf === undefined
      ? { seriesId: await seriesOf(connection, origin) }
      : { oilId: await oilOf(connection, origin), seriesId: origin.seriesId };
  return ok({ shared, of: sizeOf === undefined ? { newHarvestOf: id } : { sizeOf: id }, copyFood });
}
