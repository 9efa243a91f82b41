/** Parses the product form, in the reader's number format, into the API's input or the invalid fields. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import { createProductInput, type createProductRoute } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { readLevel } from '../../../../domain/certification/levels.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { readGtin } from '../../../../domain/products/gtin.ts';
import { hasHappened } from '../../../../domain/products/listing.ts';
import { type ProductField, productRules } from '../../../../domain/products/product.ts';
import { type Checked, type FieldErrors, schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { emptyTexts, inputOfTexts } from '../../../kernel/forms/fields.ts';

/** `available` is a check box: `true` or empty; `imageUrl` is the address of an uploaded picture. */
export type ProductValues = { readonly [Field in ProductField | 'available' | 'imageUrl']: string };

export const noProduct: ProductValues = { ...emptyTexts(productRules), available: 'true', imageUrl: '' };

/** The product of which a new one is another size or a later harvest. */
export interface ProductOrigin {
  readonly kind: 'size' | 'harvest';
  readonly product: ProductResponse;
}

export type ProductInput = RequestOf<typeof createProductRoute>['body'];
export const productErrorKinds = ['wrong', 'missing', 'taken', 'conflict', 'unproved'] as const;
export type ProductErrorKind = (typeof productErrorKinds)[number];
export type ProductErrors = FieldErrors<ProductField, ProductErrorKind>;

type Circumstances = {
  readonly language: string;
  /** The date in UTC. */
  readonly today: string;
};

export function checkProduct(
  values: ProductValues,
  { language, today }: Circumstances,
): Checked<ProductInput, ProductField, ProductErrorKind> {
  const input = inputOf(values, language);
  const errors: ProductErrors = {
    ...(hasHappened(values.harvestDate, today) ? {} : { harvestDate: 'wrong' }),
    ...(isBottlingDate(values, today) ? {} : { bottlingDate: 'wrong' }),
    ...schemaErrors<ProductField>(createProductInput, input, values),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

function inputOf({ available, imageUrl, ...values }: ProductValues, language: string) {
  return {
    ...inputOfTexts(productRules, values, language),
    gtin: readGtin(values.gtin.trim()) ?? values.gtin.trim(),
    certificationLevel: readLevel(values.certificationLevel) ?? '',
    available: available === 'true',
    pictureId: readPictureAddress(imageUrl)?.id ?? '',
  };
}

function isBottlingDate({ harvestDate, bottlingDate }: ProductValues, today: string): boolean {
  // ISO dates compare as text, and every date sorts after an empty one.
  return bottlingDate === '' || (bottlingDate >= harvestDate && hasHappened(bottlingDate, today));
}
