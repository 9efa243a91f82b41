/** Of two who change one field of a product the second does not undo the first unseen. */

type Value = string | number | boolean | null;
export type ProductFieldValues = { readonly [Field in SeenField]?: Value | undefined };

/** Fields of which a form says what it showed; a picture and a place on the market show themselves. */
export const seenFields = [
  'name',
  'description',
  'price',
  'volume',
  'phenolicContent',
  'batchNumber',
  'gtin',
  'harvestDate',
  'bottlingDate',
  'certificationLevel',
] as const;
export type SeenField = (typeof seenFields)[number];

/** Those that say by now neither what was shown nor what is sent. A price is stored as text, `24.50`. */
export function overtakenFields(
  stored: ProductFieldValues,
  sent: ProductFieldValues,
  seen: ProductFieldValues,
): readonly SeenField[] {
  return seenFields.filter(
    (field) =>
      seen[field] !== undefined &&
      sent[field] !== undefined &&
      !isSame(stored[field], seen[field]) &&
      !isSame(stored[field], sent[field]),
  );
}

function isSame(stored: Value | undefined, value: Value): boolean {
  return stored === value || (typeof value === 'number' && Number(stored) === value);
}
