/** Converts a product into form values, and the form back into the changes. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import type { updateProductRoute } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { type ProductField, productFields } from '../../../../domain/products/product.ts';
import type { ProductInput, ProductValues } from './product-form.ts';

export type ProductChangesInput = NonNullable<RequestOf<typeof updateProductRoute>['body']>;

export function productValuesOf(product: ProductResponse, language: string): ProductValues {
  return {
    name: product.name,
    description: product.description ?? '',
    oliveVarieties: product.oliveVarieties ?? '',
    price: (product.price ?? '').replace('.', decimalSign(language)),
    volume: String(product.volume ?? ''),
    phenolicContent: String(product.phenolicContent ?? ''),
    batchNumber: product.batchNumber ?? '',
    gtin: product.gtin ?? '',
    harvestDate: product.harvestDate ?? '',
    bottlingDate: product.bottlingDate ?? '',
    certificationLevel: product.levelLimit ?? '',
    available: product.available ? 'true' : '',
    imageUrl: product.imageUrl ?? '',
  };
}

function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Sends only changed fields, so that changes of other fields by others are stored. */
export function productChangesOf(product: ProductResponse, input: ProductInput): ProductChangesInput {
  const before: Readonly<Record<string, unknown>> = {
    ...product,
    certificationLevel: product.levelLimit ?? null,
    price: product.price === null ? null : Number(product.price),
    pictureId: readPictureAddress(product.imageUrl ?? '')?.id ?? null,
  };
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => (value === '' ? null : value) !== before[field]),
  );
}

/** The value of a field of the form, in which the level is the highest that the oil may show. */
export function recordedValue(product: ProductResponse, field: ProductField) {
  return field === 'certificationLevel' ? (product.levelLimit ?? null) : product[field];
}

/** The last known values of the sent fields, so that the server detects concurrent changes. */
export function seenOf(
  known: ProductResponse,
  changes: ProductChangesInput,
): NonNullable<ProductChangesInput['seen']> {
  return Object.fromEntries(
    productFields.filter((field) => field in changes).map((field) => [field, recordedValue(known, field)]),
  );
}
