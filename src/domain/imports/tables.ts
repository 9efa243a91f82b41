/** The tables for export and import of producers and products: the order of columns, and valid cells. */
import { certificationLevels } from '../certification/levels.ts';
import { countries } from '../common/countries.ts';
import type { FieldRule } from '../common/fields.ts';
import { contentLanguages } from '../common/languages.ts';
import { producerLimits } from '../producers/limits.ts';
import { productionMethodNames } from '../producers/producer.ts';
import { type ProductField, productFields, productRules } from '../products/product.ts';

export const importKinds = ['producers', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importLimits = {
  rows: { most: 10_000 },
  /** The whole file, in UTF-8. */
  bytes: { most: 20_000_000 },
  /** Errors that are stored and shown; the rest are only counted. */
  rowErrors: { most: 500 },
  /** Rows in the preview. */
  preview: { most: 200 },
} as const;

/** Characters of a number with its sign and group separators. */
export const maxNumberLength = 40;

export type CellRule =
  | { readonly kind: 'id' }
  /** Read-only: the cell must equal the stored value. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'text'; readonly least: number; readonly most: number; readonly lines?: true }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly decimals: number;
    }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'flag' | 'date' | 'email' | 'phone' | 'website' | 'gtin' };

export interface ImportColumn {
  readonly name: string;
  readonly rule: CellRule;
  /** A new record needs a value, and an existing one cannot lose it. */
  readonly required?: true;
  /** The default of a new record; an empty cell leaves an existing record unchanged. */
  readonly usual?: string;
}

const text = (least: number, most: number) => ({ kind: 'text', least, most }) as const;
const prose = (most: number) => ({ kind: 'text', least: 1, most, lines: true }) as const;

const producerColumns: readonly ImportColumn[] = [
  { name: 'id', rule: { kind: 'id' } },
  { name: 'name', rule: text(producerLimits.name.least, producerLimits.name.most), required: true },
  {
    name: 'location',
    rule: text(producerLimits.location.least, producerLimits.location.most),
    required: true,
  },
  { name: 'country', rule: { kind: 'choice', values: countries }, required: true },
  { name: 'region', rule: text(1, producerLimits.region.most) },
  { name: 'latitude', rule: { kind: 'number', least: -90, most: 90, decimals: 8 } },
  { name: 'longitude', rule: { kind: 'number', least: -180, most: 180, decimals: 8 } },
  { name: 'farmAcreage', rule: { kind: 'number', ...producerLimits.farmAcreage, decimals: 2 } },
  { name: 'annualProduction', rule: { kind: 'number', ...producerLimits.annualProduction, decimals: 0 } },
  { name: 'oliveVarieties', rule: text(1, producerLimits.oliveVarieties.most) },
  ...productionMethodNames.map((name) => ({ name, rule: { kind: 'flag' }, usual: 'no' }) as const),
  { name: 'existingCertifications', rule: prose(producerLimits.existingCertifications.most) },
  { name: 'contactEmail', rule: { kind: 'email' } },
  { name: 'contactPhone', rule: { kind: 'phone' } },
  { name: 'website', rule: { kind: 'website' } },
  { name: 'story', rule: prose(producerLimits.story.most) },
  { name: 'sustainablePractices', rule: prose(producerLimits.sustainablePractices.most) },
  { name: 'productionNotes', rule: prose(producerLimits.productionNotes.most) },
  { name: 'language', rule: { kind: 'choice', values: contentLanguages }, usual: 'en' },
  { name: 'status', rule: { kind: 'fixed' } },
  { name: 'statedContent', rule: { kind: 'fixed' } },
  { name: 'certificationLevel', rule: { kind: 'fixed' } },
];

/** The gtin and the level have cells of their own. */
function productColumn(name: ProductField, rule: FieldRule): Omit<ImportColumn, 'name'> {
  if (name === 'gtin') return { rule: { kind: 'gtin' } };
  if (name === 'certificationLevel')
    return { rule: { kind: 'choice', values: certificationLevels }, usual: '' };
  return { rule: cellRuleOf(rule), ...(rule.optional === true ? {} : { required: true }) };
}

function cellRuleOf(rule: FieldRule): CellRule {
  if (rule.kind === 'whole' || rule.kind === 'euro') {
    const { kind, least, most } = rule;
    return { kind: 'number', least, most, decimals: kind === 'euro' ? 2 : 0 };
  }
  if (rule.kind === 'line') return text(rule.least, rule.most);
  return rule.kind === 'prose' ? prose(rule.most) : { kind: 'date' };
}

const productColumns: readonly ImportColumn[] = [
  { name: 'id', rule: { kind: 'id' } },
  { name: 'producerId', rule: { kind: 'id' }, required: true },
  { name: 'producerName', rule: { kind: 'fixed' } },
  ...productFields.map((name) => ({ name, ...productColumn(name, productRules[name]) })),
  { name: 'available', rule: { kind: 'flag' }, usual: 'yes' },
];

export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  producers: producerColumns,
  products: productColumns,
};

/** Every cell by its column, in the canonical form in which it is compared and written. */
export type Cells = Readonly<Record<string, string>>;

/** Why a file cannot be read at all. */
export const fileErrorCodes = [
  'empty',
  'unclosed',
  'too-many-rows',
  'unknown-column',
  'double-column',
  'missing-column',
] as const;
export type FileErrorCode = (typeof fileErrorCodes)[number];

/** Why a cell is refused. */
export const cellErrorCodes = [
  'missing',
  'length',
  'one-line',
  'number',
  'ambiguous-number',
  'decimals',
  'range',
  'choice',
  'flag',
  'date',
  'email',
  'phone',
  'website',
  'gtin',
  'id',
  'fixed',
  'no-record',
  'no-producer',
  'not-approved',
  'certificate',
  'repeated',
  'ambiguous',
  'pair',
  'harvest-in-future',
  'before-harvest',
  'bottling-in-future',
  'batch-taken',
  'above-certified',
  'too-many-cells',
] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];

export interface CellError {
  /** Row number in the spreadsheet. */
  readonly row: number;
  readonly column: string;
  readonly code: CellErrorCode;
  /** The cell's text in the file, shortened. */
  readonly value: string;
}
