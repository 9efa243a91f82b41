/** Parses the product form, in the reader's number format, into the API's input or the invalid fields. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import { createProductInput, type createProductRoute } from '../../../../contract/products/changes.ts';
import { readLevel } from '../../../../domain/certification/levels.ts';
import { foldBatch } from '../../../../domain/common/batch-spelling.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { readGtin } from '../../../../domain/products/gtin.ts';
import { hasHappened } from '../../../../domain/products/listing.ts';
import type { ProductField } from '../../../../domain/products/product.ts';
import { type Checked, type FieldErrors, schemaErrors } from '../../../kernel/forms/check-typed.ts';

/** `available` is a check box: `true` or empty; `imageUrl` is the address of an uploaded picture. */
export type ProductValues = { readonly [Field in ProductField | 'available' | 'imageUrl']: string };

export const noProduct: ProductValues = {
  name: '',
  description: '',
  oliveVarieties: '',
  price: '',
  volume: '',
  phenolicContent: '',
  batchNumber: '',
  gtin: '',
  harvestDate: '',
  bottlingDate: '',
  certificationLevel: '',
  available: 'true',
  imageUrl: '',
};

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

/** Text that is not a number becomes NaN, which the contract refuses. */
function inputOf(values: ProductValues, language: string) {
  const gtin = values.gtin.trim();
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    oliveVarieties: values.oliveVarieties.trim(),
    price: readTypedNumber(values.price, language) ?? Number.NaN,
    volume: readTypedWhole(values.volume, language) ?? Number.NaN,
    phenolicContent: readTypedWhole(values.phenolicContent, language) ?? Number.NaN,
    batchNumber: values.batchNumber.trim(),
    gtin: readGtin(gtin) ?? gtin,
    harvestDate: values.harvestDate,
    bottlingDate: values.bottlingDate,
    certificationLevel: readLevel(values.certificationLevel) ?? '',
    available: values.available === 'true',
    pictureId: readPictureAddress(values.imageUrl)?.id ?? '',
  } satisfies Record<ProductField | 'available' | 'pictureId', unknown>;
}

function isBottlingDate({ harvestDate, bottlingDate }: ProductValues, today: string): boolean {
  // ISO dates compare as text, and every date sorts after an empty one.
  return bottlingDate === '' || (bottlingDate >= harvestDate && hasHappened(bottlingDate, today));
}

/** How the results spell the typed batch; undefined if they spell it so, or do not know it. */
export function knownSpelling(typed: string, measured: readonly string[]): string | undefined {
  const batch = typed.trim();
  if (batch === '' || measured.includes(batch)) return undefined;
  return measured.find((known) => foldBatch(known) === foldBatch(batch));
}
