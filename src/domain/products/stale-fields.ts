/** Of two users who change the same field of a product, the second does not overwrite the first unseen. */
import { isRecorded } from '../common/fields.ts';
import { type ProductField, productFields } from './product.ts';

type Value = string | number | boolean | null;
export type ProductFieldValues = { readonly [Field in ProductField]?: Value | undefined };

/** Fields whose stored value is neither the one shown nor the one sent. A price is text, `24.50`. */
export function staleFields(
  stored: ProductFieldValues,
  input: ProductFieldValues,
  seen: ProductFieldValues,
): readonly ProductField[] {
  return productFields.filter((field) => {
    const [before, value] = [seen[field], input[field]];
    if (before === undefined || value === undefined) return false;
    return !isRecorded(stored[field], before) && !isRecorded(stored[field], value);
  });
}
