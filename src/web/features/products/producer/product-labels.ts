/** The error message of a product's field, with its limits; and the field of a refusal. */
import type { Problem } from '../../../../contract/common/problem.ts';
import type { ProductResponse } from '../../../../contract/products.ts';
import { phenolicContentLimits } from '../../../../domain/certification/levels.ts';
import { type ProductField, productFields, productLimits } from '../../../../domain/products/product.ts';
import { levelName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { productValuesOf, recordedValue } from './product-changes.ts';
import type { ProductErrorKind, ProductErrors } from './product-form.ts';

const required = ['name', 'price', 'volume', 'phenolicContent'] as const;

/** `known` is the last known version of the product. */
export function productErrorMessage(
  i18n: Translations,
  field: ProductField,
  error: ProductErrorKind,
  known: ProductResponse | undefined,
): string {
  if (error === 'conflict') return i18n.t('dashboard.field.conflict', { now: saidOf(i18n, field, known) });
  if (error === 'unproved') return i18n.t('dashboard.field.phenolicContent.unproved');
  if (error === 'taken') return i18n.t('dashboard.field.batchNumber.taken');
  const needed = required.find((name) => name === field);
  if (error === 'missing' && needed !== undefined) return i18n.t(`dashboard.field.${needed}.missing`);
  return i18n.t(`dashboard.field.${field}.wrong`, limitsOf(i18n, field));
}

function saidOf(i18n: Translations, field: ProductField, known: ProductResponse | undefined): string {
  const value = known === undefined ? null : recordedValue(known, field);
  if (known === undefined || value === null) return i18n.t('common.notAvailable');
  if (field === 'certificationLevel') return levelName(i18n, known.levelLimit ?? null);
  if (field === 'harvestDate' || field === 'bottlingDate') return i18n.formats.shortDate(String(value));
  return productValuesOf(known, i18n.language)[field];
}

function limitsOf({ formats }: Translations, field: ProductField): Record<string, string> {
  if (field === 'price') {
    const { least, most } = productLimits.price;
    return { least: formats.euro(Math.round(least * 100)), most: formats.euro(Math.round(most * 100)) };
  }
  const limits: { readonly least?: number; readonly most?: number } =
    field === 'phenolicContent'
      ? phenolicContentLimits
      : field === 'gtin' ||
          field === 'harvestDate' ||
          field === 'bottlingDate' ||
          field === 'certificationLevel'
        ? {}
        : productLimits[field];
  return { least: formats.number(limits.least ?? 0), most: formats.number(limits.most ?? 0) };
}

const errorsByCode: Readonly<Record<string, ProductErrors>> = {
  'batch-exists': { batchNumber: 'taken' },
  'harvest-in-future': { harvestDate: 'wrong' },
  'bottling-in-future': { bottlingDate: 'wrong' },
  'bottled-before-harvest': { bottlingDate: 'wrong' },
  'level-above-certified': { certificationLevel: 'wrong' },
  'content-above-certified': { phenolicContent: 'unproved' },
};

/** Empty if the refusal concerns no field. */
export function errorsOfRefusal({ code, errors = [] }: Problem): ProductErrors {
  const known = errorsByCode[code];
  if (known !== undefined) return known;
  const named = productFields.filter((field) => errors.some(({ path }) => path === field));
  const error = code === 'product-conflict' ? 'conflict' : 'wrong';
  return Object.fromEntries(named.map((field) => [field, error]));
}
