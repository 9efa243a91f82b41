/** The error message of a product's field, with its limits; and the field of a refusal. */
import type { Problem } from '../../../../contract/common/problem.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import type { FieldRule } from '../../../../domain/common/fields.ts';
import {
  type ProductField,
  productFields,
  productRules,
  type RequiredProductField,
} from '../../../../domain/products/product.ts';
import { levelName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { productValuesOf, recordedFields } from './product-changes.ts';
import type { ProductErrorKind, ProductErrors, ProductFormField } from './product-form.ts';

/** `known` is the last known version of the product. */
export function productErrorMessage(
  i18n: Translations,
  field: ProductFormField,
  error: ProductErrorKind,
  known: ProductResponse | undefined,
): string {
  if (field === 'otherSizes')
    return i18n.t('dashboard.field.price.wrong', limitsOf(i18n, productRules.price));
  if (error === 'conflict') return i18n.t('dashboard.field.conflict', { now: saidOf(i18n, field, known) });
  if (error === 'unproved') return i18n.t('dashboard.field.phenolicContent.unproved');
  if (error === 'taken') return i18n.t('dashboard.field.batchNumber.taken');
  if (error === 'missing' && isRequired(field)) return i18n.t(`dashboard.field.${field}.missing`);
  return i18n.t(`dashboard.field.${field}.wrong`, limitsOf(i18n, productRules[field]));
}

function isRequired(field: ProductField): field is RequiredProductField {
  return !('optional' in productRules[field]);
}

function saidOf(i18n: Translations, field: ProductField, known: ProductResponse | undefined): string {
  const value = known && recordedFields(known)[field];
  if (known === undefined || value === null) return i18n.t('common.notAvailable');
  if (field === 'certificationLevel') return levelName(i18n, known.levelLimit ?? null);
  if (productRules[field].kind === 'date') return i18n.formats.shortDate(String(value));
  return productValuesOf(known, i18n.language)[field];
}

function limitsOf({ formats }: Translations, rule: FieldRule): Record<string, string> {
  if (rule.kind === 'date' || rule.kind === 'custom') return {};
  const said = (limit: number) =>
    rule.kind === 'euro' ? formats.euro(Math.round(limit * 100)) : formats.number(limit);
  return { least: said(rule.least), most: said(rule.most) };
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
