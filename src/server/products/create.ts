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
import {
  findProductOfKey,
  insertProduct,
  lockProduct,
  type NewProduct,
} from '../../database/products/writes.ts';
import type { ProductRow } from '../../database/tables/schema.ts';
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
  const { shared, of, copyFood, otherSizes } = origin.value;
  const stated = {
    producerId: seller.value.id,
    ...columnsOf({ ...input, certificationLevel: level.value }),
    offered: input.available,
  };
  const product = await list(
    connection,
    person,
    { ...stated, idempotencyKey, ...picture.value, ...shared },
    of,
  );
  await copyFood(product.id);
  const oil = otherSizes.length === 0 ? {} : { oilId: await oilOf(connection, product) };
  for (const own of otherSizes) {
    const columns = { ...stated, ...own, bottlesAvailable: null, seriesId: product.seriesId, ...oil };
    const size = await list(connection, person, columns, { sizeOf: product.id });
    await copyFood(size.id);
  }
  return ok(product.id);
}

async function list(
  connection: Connection,
  person: User,
  columns: NewProduct,
  origin: object,
): Promise<ProductRow> {
  const product = await insertProduct(connection, columns);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'product.create',
    recordType: 'product',
    recordId: product.id,
    after: { ...product, ...origin },
  });
  return product;
}

/** The product of which the new one is a size or a later harvest, what the new one has of it, and its other sizes. */
async function lockOrigin(
  connection: Connection,
  producerId: number,
  input: Pick<CreateProductInput, 'sizeOf' | 'newHarvestOf' | 'otherSizes'>,
) {
  const { sizeOf, newHarvestOf } = input;
  const id = sizeOf ?? newHarvestOf;
  if (id === undefined) return ok({ shared: {}, of: {}, copyFood: async () => {}, otherSizes: [] });
  const origin = await lockProduct(connection, id);
  if (origin?.producerId !== producerId) return err({ code: 'product-not-found' } as const);
  const otherSizes: { volume: number; gtin: string | null; price: number }[] = [];
  for (const other of input.otherSizes ?? []) {
    const size = await lockProduct(connection, other.sizeOf);
    if (size?.volume == null || size.oilId === null || size.oilId !== origin.oilId)
      return err({ code: 'product-not-found' } as const);
    otherSizes.push({ volume: size.volume, gtin: size.gtin, price: other.price });
  }
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
  const of = sizeOf === undefined ? { newHarvestOf: id } : { sizeOf: id };
  return ok({ shared, of, copyFood, otherSizes });
}
