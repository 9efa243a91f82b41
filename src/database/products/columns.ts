/** The columns that store the fields of a product. */
import { type ProductField, productFields } from '../../domain/products/product.ts';
import type { ProductTable } from '../tables/products.ts';

/** What a producer states; the database derives from it what is shown. */
const statedColumns = { phenolicContent: 'statedContent', certificationLevel: 'statedLevel' } as const;

type ColumnOf<Field> = Field extends keyof typeof statedColumns ? (typeof statedColumns)[Field] : Field;
/** Does not compile while a field has no column. */
type StoredColumns = Pick<ProductTable, ColumnOf<ProductField>>;

export type StoredFields<Input> = {
  // Safe: a name of columns, no assertion.
  [Field in keyof Input as Field extends ProductField
    ? ColumnOf<Field> & keyof StoredColumns
    : never]: Exclude<Input[Field], undefined>;
};

/** The fields of the input by their columns. */
export function columnsOf<Input extends { readonly [Field in ProductField]?: unknown }>(
  input: Input,
): StoredFields<Input> {
  const given = productFields.filter((field) => input[field] !== undefined);
  // Safe: each given field stands under its column.
  return Object.fromEntries(given.map((field) => [columnOf(field), input[field]])) as StoredFields<Input>;
}

export function columnOf<Name extends string>(name: Name) {
  return isStated(name) ? statedColumns[name] : name;
}

function isStated(name: string): name is keyof typeof statedColumns {
  return name in statedColumns;
}
