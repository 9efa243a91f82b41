/** Parses the product form, in the reader's number format, into the API's input or the invalid fields. */
import type { SentTo } from '../../../../contract/common/route.ts';
import type { createProduct } from '../../../../contract/products/changes.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import {
  certificationBands,
  phenolicContentLimits,
  readLevel,
} from '../../../../domain/certification/levels.ts';
import { readTypedNumber, readTypedWhole } from '../../../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { readGtin } from '../../../../domain/products/gtin.ts';
import { hasHappened } from '../../../../domain/products/listing.ts';
import { type ProductField, productLimits } from '../../../../domain/products/product.ts';

/** `available` is a check box: `true` or empty; `imageUrl` is the address of an uploaded picture. */
export type ProductValues = { readonly [Field in ProductField | 'available' | 'imageUrl']: string };

export const noProduct: ProductValues = {
  name: '',
  description: '',
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

export type ProductInput = SentTo<typeof createProduct>['body'];
export type ProductFault = 'missing' | 'wrong' | 'taken' | 'overtaken' | 'unproved';
export type ProductFaults = { readonly [Field in ProductField]?: ProductFault };

export type ReadProduct =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly faults: ProductFaults };

const earliestDate = '1900-01-01';

type Circumstances = {
  readonly language: string;
  /** The date in UTC. */
  readonly today: string;
  /** The product before the edit: its unchanged level and content are not validated again. */
  readonly before?: LevelBefore | undefined;
};
type LevelBefore = Pick<ProductResponse, 'recordedLevel' | 'phenolicContent'>;

export function readProductForm(
  values: ProductValues,
  { language, today, before }: Circumstances,
): ReadProduct {
  const whole = (field: 'volume' | 'phenolicContent') => readTypedWhole(values[field], language);
  const text = (field: ProductField) => values[field].trim();
  const [price, volume, phenolicContent] = [
    readTypedNumber(values.price, language),
    whole('volume'),
    whole('phenolicContent'),
  ];
  const level = readLevel(values.certificationLevel);
  const faults: ProductFaults = {
    ...fault('name', isWithin(Array.from(text('name')).length, productLimits.name), text('name') === ''),
    ...fault('description', text('description').length <= productLimits.description.most),
    ...fault('price', isPrice(price), text('price') === ''),
    ...fault('volume', isWhole(volume, productLimits.volume), text('volume') === ''),
    ...fault(
      'phenolicContent',
      isWhole(phenolicContent, phenolicContentLimits),
      text('phenolicContent') === '',
    ),
    ...fault('batchNumber', text('batchNumber').length <= productLimits.batchNumber.most),
    ...fault('gtin', text('gtin') === '' || readGtin(text('gtin')) !== null),
    ...fault('harvestDate', isHarvestDate(values.harvestDate, today)),
    ...fault('bottlingDate', isBottlingDate(values, today)),
    ...fault('certificationLevel', isReached(values.certificationLevel, phenolicContent, before)),
  };
  if (Object.keys(faults).length > 0 || price === null || volume === null || phenolicContent === null) {
    return { ok: false, faults };
  }
  return {
    ok: true,
    product: {
      name: text('name'),
      description: text('description'),
      price,
      volume,
      phenolicContent,
      batchNumber: text('batchNumber'),
      gtin: readGtin(text('gtin')) ?? '',
      harvestDate: values.harvestDate,
      bottlingDate: values.bottlingDate,
      certificationLevel: level ?? '',
      available: values.available === 'true',
      pictureId: readPictureAddress(values.imageUrl)?.id ?? '',
    } satisfies Record<ProductField | 'available' | 'pictureId', unknown>,
  };
}

function fault(field: ProductField, isRight: boolean, isMissing = false): ProductFaults {
  if (isMissing) return { [field]: 'missing' };
  return isRight ? {} : { [field]: 'wrong' };
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most;
}

function isWhole(value: number | null, limits: { least: number; most: number }): boolean {
  return value !== null && Number.isInteger(value) && isWithin(value, limits);
}

function isPrice(euro: number | null): boolean {
  return (
    euro !== null &&
    isWithin(euro, productLimits.price) &&
    Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6
  );
}

function isHarvestDate(day: string, today: string): boolean {
  return day === '' || (day >= earliestDate && hasHappened(day, today));
}

function isBottlingDate({ harvestDate, bottlingDate }: ProductValues, today: string): boolean {
  // ISO dates compare as text, and every date sorts after an empty one.
  return (
    bottlingDate === '' ||
    (bottlingDate >= earliestDate && bottlingDate >= harvestDate && hasHappened(bottlingDate, today))
  );
}

function isReached(chosen: string, phenolicContent: number | null, before: LevelBefore | undefined): boolean {
  const asked = readLevel(chosen);
  // An invalid content has an error of its own.
  if (asked === undefined || phenolicContent === null) return true;
  if (asked === before?.recordedLevel && phenolicContent === before.phenolicContent) return true;
  return phenolicContent >= certificationBands[asked].least;
}
