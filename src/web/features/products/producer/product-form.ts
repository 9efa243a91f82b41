/** Parses the product form, in the reader's number format, into the API's input or the invalid fields. */
import type { RequestOf } from '../../../../contract/common/route.ts';
import { createProductInput, type createProductRoute } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { certificationBands, readLevel } from '../../../../domain/certification/levels.ts';
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
  /** The product before the edit: its unchanged level and content are not validated again. */
  readonly before?: LevelBefore | undefined;
};
type LevelBefore = Pick<ProductResponse, 'recordedLevel' | 'phenolicContent'>;

export function checkProduct(
  values: ProductValues,
  { language, today, before }: Circumstances,
): Checked<ProductInput, ProductField, ProductErrorKind> {
  const input = inputOf(values, language);
  const errors: ProductErrors = {
    ...(hasHappened(values.harvestDate, today) ? {} : { harvestDate: 'wrong' }),
    ...(isBottlingDate(values, today) ? {} : { bottlingDate: 'wrong' }),
    ...(isReached(values.certificationLevel, input.phenolicContent, before)
      ? {}
      : { certificationLevel: 'wrong' }),
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

function isReached(chosen: string, phenolicContent: number, before: LevelBefore | undefined): boolean {
  const asked = readLevel(chosen);
  // An invalid content has an error of its own.
  if (asked === undefined || Number.isNaN(phenolicContent)) return true;
  if (asked === before?.recordedLevel && phenolicContent === before.phenolicContent) return true;
  return phenolicContent >= certificationBands[asked].least;
}
