/** Parses the product form, in the reader's number format, into the API's input or the invalid fields. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import { createProductInput, type createProductRoute } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { readLevel } from '../../../../domain/certification/levels.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { readGtin } from '../../../../domain/products/gtin.ts';
import { hasHappened } from '../../../../domain/products/listing.ts';
import { type ProductField, productFields, productRules } from '../../../../domain/products/product.ts';
import { type Checked, type FieldErrors, schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { emptyTexts, inputOfTexts } from '../../../kernel/forms/fields.ts';

/**
 * `available` is a check box: `true` or empty; `imageUrl` is the address of an uploaded picture; `otherSizes` are the typed prices of
 * other sizes by their products, as JSON.
 */
export type ProductValues = {
  readonly [Field in ProductField | 'available' | 'imageUrl' | 'otherSizes']: string;
};

export const noProduct: ProductValues = {
  ...emptyTexts(productRules),
  available: 'true',
  imageUrl: '',
  otherSizes: '',
};

/** The product of which a new one is another size or a later harvest. */
export interface ProductOrigin {
  readonly kind: 'size' | 'harvest';
  readonly product: ProductResponse;
}

export type ProductInput = RequestOf<typeof createProductRoute>['body'];
export const productErrorKinds = ['wrong', 'missing', 'taken', 'conflict', 'unproved'] as const;
export type ProductErrorKind = (typeof productErrorKinds)[number];
export const productFormFields = [...productFields, 'otherSizes'] as const;
export type ProductFormField = (typeof productFormFields)[number];
export type ProductErrors = FieldErrors<ProductFormField, ProductErrorKind>;

export function readOtherSizes(text: string): Readonly<Record<string, string>> {
  return text === '' ? {} : JSON.parse(text);
}

type Circumstances = {
  readonly language: string;
  /** The date in UTC. */
  readonly today: string;
  readonly origin?: ProductOrigin | undefined;
};

export function checkProduct(
  values: ProductValues,
  { language, today, origin }: Circumstances,
): Checked<ProductInput, ProductFormField, ProductErrorKind> {
  const input = { ...inputOf(values, language), ...given(origin) };
  const errors: ProductErrors = {
    ...(hasHappened(values.harvestDate, today) ? {} : { harvestDate: 'wrong' }),
    ...(isBottlingDate(values, today) ? {} : { bottlingDate: 'wrong' }),
    ...schemaErrors<ProductFormField>(createProductInput, input, values),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

function given(origin: ProductOrigin | undefined): Pick<ProductInput, 'sizeOf' | 'newHarvestOf'> {
  if (origin === undefined) return {};
  const { id } = origin.product;
  return origin.kind === 'size' ? { sizeOf: id } : { newHarvestOf: id };
}

function inputOf({ available, imageUrl, otherSizes, ...values }: ProductValues, language: string) {
  const sizes = Object.entries(readOtherSizes(otherSizes)).filter(([, price]) => price.trim() !== '');
  return {
    ...inputOfTexts(productRules, values, language),
    gtin: readGtin(values.gtin.trim()) ?? values.gtin.trim(),
    certificationLevel: readLevel(values.certificationLevel) ?? '',
    available: available === 'true',
    pictureId: readPictureAddress(imageUrl)?.id ?? '',
    ...(sizes.length === 0
      ? {}
      : {
          otherSizes: sizes.map(([id, price]) => ({
            sizeOf: Number(id),
            // Text that is no number is refused by the contract.
            price: readTypedNumber(price, language) ?? Number.NaN,
          })),
        }),
  };
}

function isBottlingDate({ harvestDate, bottlingDate }: ProductValues, today: string): boolean {
  // ISO dates compare as text, and every date sorts after an empty one.
  return bottlingDate === '' || (bottlingDate >= harvestDate && hasHappened(bottlingDate, today));
}
