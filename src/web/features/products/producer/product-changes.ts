/** Converts a product into form values, and the form back into the changes. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import type { updateProductRoute } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { isRecorded, pick } from '../../../../domain/common/fields.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { productFields, productRules } from '../../../../domain/products/product.ts';
import { textsOf } from '../../../kernel/forms/fields.ts';
import type { ProductInput, ProductValues } from './product-form.ts';

export type ProductChangesInput = NonNullable<RequestOf<typeof updateProductRoute>['body']>;

/** The fields as a form shows them: the level is the highest that the oil may show. */
export function recordedFields(product: ProductResponse) {
  return { ...pick(product, productFields), certificationLevel: product.levelLimit ?? null };
}

/** What its producer switches; without bottles it is out of stock all the same. */
export function isOffered({ isOffered: offered, available }: ProductResponse): boolean {
  return offered ?? available;
}

export function productValuesOf(product: ProductResponse, language: string): ProductValues {
  return {
    ...textsOf(productRules, recordedFields(product), language),
    available: isOffered(product) ? 'true' : '',
    imageUrl: product.imageUrl ?? '',
    otherSizes: '',
  };
}

/** Another size holds the same oil; size, price, barcode, bottles and picture are its own. */
export function sizeValuesOf(product: ProductResponse, language: string): ProductValues {
  const own = { volume: '', price: '', gtin: '', bottlesAvailable: '', imageUrl: '', available: 'true' };
  return { ...productValuesOf(product, language), ...own };
}

/** Of a later harvest: its batch, its dates, its price and its picture are its own, and its name has its year. */
export function harvestValuesOf(product: ProductResponse, language: string): ProductValues {
  const { name, harvestDate } = product;
  const year = Number(harvestDate?.slice(0, 4));
  const own = {
    name: harvestDate === null ? name : name.replaceAll(String(year), String(year + 1)),
    batchNumber: '',
    phenolicContent: '',
    harvestDate: '',
    bottlingDate: '',
    price: '',
    imageUrl: '',
    bottlesAvailable: '',
    available: 'true',
  };
  return { ...productValuesOf(product, language), ...own };
}

/** Sends only changed fields, so that changes of other fields by others are stored. */
export function productChangesOf(product: ProductResponse, input: ProductInput): ProductChangesInput {
  const pictureId = readPictureAddress(product.imageUrl ?? '')?.id ?? null;
  const available = isOffered(product);
  const before: Readonly<Record<string, unknown>> = { ...recordedFields(product), available, pictureId };
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !isRecorded(before[field], value === '' ? null : value)),
  );
}

/** The last known values of the sent fields, so that the server detects concurrent changes. */
export function seenOf(
  known: ProductResponse,
  changes: ProductChangesInput,
): NonNullable<ProductChangesInput['seen']> {
  const sent = productFields.filter((field) => field in changes);
  return pick(recordedFields(known), sent);
}
