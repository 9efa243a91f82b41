/** What a product is filtered by besides place, content and level: barcode, variety, bottle, price, method and harvest. */
import { type RawBuilder, sql } from 'kysely';
import type { LaboratoryMethod } from '../../domain/certification/lab-results.ts';
import { every } from '../search/text.ts';

interface Range {
  /** Both ends inclusive. */
  readonly least: number;
  readonly most: number;
}

export interface DetailFilters {
  /** The forms of one number. */
  readonly gtins?: readonly string[] | undefined;
  /** As typed; one of them is enough. */
  readonly varieties?: readonly string[] | undefined;
  /** Millilitres. */
  readonly volumes?: readonly number[] | undefined;
  /** Euro cents. */
  readonly price?: Range | undefined;
  /** Euro cents for a litre. */
  readonly litrePrice?: Range | undefined;
  readonly methods?: readonly LaboratoryMethod[] | undefined;
  readonly harvestYears?: readonly number[] | undefined;
  /** Harvested from the first to the last of these days. */
  readonly harvested?: { readonly from: string; readonly to: string } | undefined;
}

const names = [
  'gtins',
  'varieties',
  'volumes',
  'price',
  'litrePrice',
  'methods',
  'harvestYears',
  'harvested',
] as const satisfies readonly (keyof DetailFilters)[];

/** The filters that another choice in the same group would widen, for counts. */
export type ListedDetail = 'varieties' | 'volumes' | 'methods' | 'harvestYears' | 'harvested';

export function hasDetails(filters: DetailFilters): boolean {
  return names.some((name) => filters[name] !== undefined);
}

export function detailConditions(filters: DetailFilters): RawBuilder<unknown> {
  const { gtins, price, litrePrice } = filters;
  return every([
    gtins && sql`listing.product_id in (select id from products where gtin = any (${gtins}::text[]))`,
    price && sql`listing.price_cents between ${price.least}::bigint and ${price.most}::bigint`,
    litrePrice && sql`listing.litre_cents between ${litrePrice.least}::bigint and ${litrePrice.most}::bigint`,
    ...Object.values(listedDetailConditions(filters)),
  ]);
}

export function listedDetailConditions({
  varieties,
  volumes,
  methods,
  harvestYears,
  harvested,
}: DetailFilters): Record<ListedDetail, RawBuilder<unknown> | undefined> {
  return {
    varieties:
      varieties &&
      sql`listing.varieties && array(select fold_text(typed) from unnest(${varieties}::text[]) as typed)`,
    volumes: volumes && sql`listing.volume = any (${volumes}::integer[])`,
    methods: methods && sql`listing.method = any (${methods}::text[])`,
    harvestYears:
      harvestYears &&
      sql`(${sql.join(
        harvestYears
          .map((year) => String(year).padStart(4, '0'))
          .map((year) => isHarvested({ from: `${year}-01-01`, to: `${year}-12-31` })),
        sql` or `,
      )})`,
    harvested: harvested && isHarvested(harvested),
  };
}

/** An unknown harvest has the lowest key and is in no range. */
function isHarvested({ from, to }: { readonly from: string; readonly to: string }): RawBuilder<unknown> {
  return sql`listing.harvest_day between ${from}::date - date '2000-01-01' and ${to}::date - date '2000-01-01'`;
}
