/** Converts records to CSV cells, and cells to columns of a record. */
import type { ListedProduct } from '../../database/imports/records.ts';
import type { NewProducer } from '../../database/producers/writes.ts';
import type { NewProduct } from '../../database/products/writes.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { forNames } from '../../domain/common/fields.ts';
import { isContentLanguage } from '../../domain/common/languages.ts';
import { canonicalNumber } from '../../domain/imports/cells.ts';
import { type Cells, type ImportKind, importColumns } from '../../domain/imports/tables.ts';
import { productionMethodNames } from '../../domain/producers/producer.ts';
import { type ProductField, productFields, productRules } from '../../domain/products/product.ts';

export function cellsOfProducer(row: ProducerRow): Cells {
  const { productionMethods, ...columns } = row;
  const methods = productionMethodNames.map((name) => [name, productionMethods[name] === true] as const);
  return cellsOf('producers', { ...columns, ...Object.fromEntries(methods) });
}

export function cellsOfProduct(row: ListedProduct): Cells {
  return cellsOf('products', { ...row, available: row.offered });
}

function cellsOf(kind: ImportKind, row: Readonly<Record<string, unknown>>): Cells {
  return Object.fromEntries(
    importColumns[kind].map(({ name, rule }) => [name, cellOf(row[name], rule.kind === 'number')]),
  );
}

/** The same form that the domain's `readCell` produces. */
function cellOf(value: unknown, isNumber: boolean): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isNumber) return canonicalNumber(Number(value));
  return String(value).replaceAll(/\r\n?/g, '\n').trim();
}

/** Whether the export writes a decimal comma in this column where the reader's language uses one. */
export function isDecimal(kind: ImportKind, column: string): boolean {
  return importColumns[kind].some(
    ({ name, rule }) => name === column && rule.kind === 'number' && rule.decimals > 0,
  );
}

const textOrNull = (cell: string | undefined) => (cell === undefined || cell === '' ? null : cell);
const numberOrNull = (cell: string | undefined) => (cell === undefined || cell === '' ? null : Number(cell));

/** Every field that an import may write, by name. */
export function producerFields(cells: Cells): Omit<NewProducer, 'userId' | 'status'> {
  const { language = 'en' } = cells;
  return {
    name: cells['name'] ?? '',
    location: cells['location'] ?? '',
    country: cells['country'] ?? '',
    region: textOrNull(cells['region']),
    latitude: textOrNull(cells['latitude']),
    longitude: textOrNull(cells['longitude']),
    farmAcreage: textOrNull(cells['farmAcreage']),
    annualProduction: numberOrNull(cells['annualProduction']),
    oliveVarieties: textOrNull(cells['oliveVarieties']),
    productionMethods: {
      organic: cells['organic'] === 'yes',
      coldExtraction: cells['coldExtraction'] === 'yes',
      firstColdPress: cells['firstColdPress'] === 'yes',
      handHarvesting: cells['handHarvesting'] === 'yes',
    },
    existingCertifications: textOrNull(cells['existingCertifications']),
    contactEmail: textOrNull(cells['contactEmail']),
    contactPhone: textOrNull(cells['contactPhone']),
    website: textOrNull(cells['website']),
    story: textOrNull(cells['story']),
    sustainablePractices: textOrNull(cells['sustainablePractices']),
    productionNotes: textOrNull(cells['productionNotes']),
    language: isContentLanguage(language) ? language : 'en',
  };
}

export function productOfCells(
  cells: Cells,
): Omit<NewProduct, 'producerId' | 'idempotencyKey' | 'imageUrl' | 'withdrawnAt'> {
  const fields = forNames(productFields, (field) =>
    productRules[field].kind === 'whole' ? numberOrNull(cells[field]) : textOrNull(cells[field]),
  );
  return {
    // Safe: a planned row has cells of the kind of their columns.
    ...(fields as Pick<NewProduct, ProductField>),
    offered: cells['available'] === 'yes',
  };
}

/** The fields that correspond to the columns of a file. */
export function fieldsOf<Fields extends object>(
  fields: Fields,
  columns: readonly string[],
): (keyof Fields & string)[] {
  const methods: readonly string[] = productionMethodNames;
  const fieldOf = (column: string) => (column === 'available' ? 'offered' : column);
  const wanted = new Set(
    columns.map((column) => (methods.includes(column) ? 'productionMethods' : fieldOf(column))),
  );
  // The object literal above has no other keys.
  return (Object.keys(fields) as (keyof Fields & string)[]).filter((name) => wanted.has(name));
}
