/** What is wrong with a field of a product, as a sentence with its limits; and which field a refusal is about. */
import { phenolicContentLimits } from '../../domain/certification/levels.ts';
import { productLimits } from '../../domain/products/product.ts';
import type { Words } from '../words/words.ts';
import { type ProductFault, type ProductFaults, type ProductField, productFields } from './product-form.ts';
import type { Refused } from './sending.ts';

const required = ['name', 'price', 'volume', 'phenolicContent'] as const;

export function faultSentence(words: Words, field: ProductField, fault: ProductFault): string {
  if (fault === 'taken') return words.t('dashboard.field.batchNumber.taken');
  const needed = required.find((name) => name === field);
  if (fault === 'missing' && needed !== undefined) return words.t(`dashboard.field.${needed}.missing`);
  return words.t(`dashboard.field.${field}.wrong`, limitsOf(words, field));
}

function limitsOf({ formats }: Words, field: ProductField): Record<string, string> {
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

const faultsOfCodes: Readonly<Record<string, ProductFaults>> = {
  'batch-exists': { batchNumber: 'taken' },
  'harvest-in-future': { harvestDate: 'wrong' },
  'bottled-before-harvest': { bottlingDate: 'wrong' },
  'level-above-content': { certificationLevel: 'wrong' },
  'level-above-certified': { certificationLevel: 'wrong' },
};

/** Empty when the refusal is about no field. */
export function faultsOfRefusal({ code, fields }: Refused): ProductFaults {
  const known = faultsOfCodes[code];
  if (known !== undefined) return known;
  const named = productFields.filter((field) => fields.includes(field));
  return Object.fromEntries(named.map((field) => [field, 'wrong']));
}
