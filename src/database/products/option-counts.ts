/** Counts products for the options of the detailed filters: region, variety, bottle, method, harvest. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection.ts';
import { every } from '../search/text.ts';
import { type ListedDetail, listedDetailConditions } from './detail-filters.ts';
import { listings, type ProductFilters, productConditions } from './filters.ts';
import { findMatches } from './matches.ts';

/** More matches are not counted, so that counting costs the same however many products there are. */
export const maxCountedOptions = 10_000;

type Own = ListedDetail | 'region';
type Facet = 'region' | 'variety' | 'volume' | 'method' | 'harvestYear' | 'harvestedWithin';

export interface ProductOptionCount {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

/** Each option is counted without its own filter. Undefined when more than `maxCountedOptions` match the others. */
export async function countProductOptions(
  connection: Connection,
  filters: ProductFilters,
  /** Months -> the first day of that period until today. */
  periods: Readonly<Record<string, string>>,
): Promise<readonly ProductOptionCount[] | undefined> {
  const found = await findMatches(connection, withoutOptions(filters), { kind: 'public' });
  if (found.kind === 'none') return [];
  if (found.kind === 'many' || (found.total ?? 0) > maxCountedOptions) return undefined;
  const { rows } = await sql<ProductOptionCount & { readonly matches: number }>`
    with matched as materialized (${matches(filters)}), counted as (
      ${ofRegions(sql`select region as value, min(producer_id) as producer_id, count(*)::integer as count
        from matched where ${others('region')} and region <> '' group by region`)}
      union all
      ${ofVarieties(sql`select variety as value, min(product_id) as product_id, count(*)::integer as count
        from matched cross join unnest(varieties) as variety where ${others('varieties')} group by variety`)}
      union all
      select 'volume', volume::text, count(*)::integer from matched
        where ${others('volumes')} and volume > 0 group by volume
      union all
      select 'method', method, count(*)::integer from matched
        where ${others('methods')} and method <> '' group by method
      union all
      select 'harvestYear', extract(year from harvested_on)::integer::text, count(*)::integer from matched
        where ${others('harvestYears')} and harvested_on is not null group by 2
      union all
      select 'harvestedWithin', period.key, count(*)::integer
        from matched join jsonb_each_text(${JSON.stringify(periods)}::jsonb) as period
          on harvested_on between period.value::date and ${filters.today}::date
        where ${others('harvested')} group by period.key
    )
    select facet, value, count, (select count(*) from matched) as matches from counted`.execute(connection);
  const [first] = rows;
  return first !== undefined && first.matches > maxCountedOptions ? undefined : rows;
}

/** The products that match all other filters, with a column for each of these that says whether it matches. */
function matches(filters: ProductFilters): RawBuilder<unknown> {
  const columns = Object.entries(conditionsOf(filters)).map(
    ([name, condition]) => sql`${condition ?? sql`true`} as ${sql.id(columnOf(name))}`,
  );
  return sql`
    select listing.region, listing.producer_id, listing.product_id, listing.varieties, listing.volume, listing.method,
      case when listing.harvest_day > -2147483648 then date '2000-01-01' + listing.harvest_day end as harvested_on,
      ${sql.join(columns)}
    from ${listings} where ${productConditions(withoutOptions(filters), { kind: 'public' })}
    limit ${maxCountedOptions + 1}::integer`;
}

function withoutOptions(filters: ProductFilters): ProductFilters {
  return {
    ...filters,
    region: undefined,
    varieties: undefined,
    volumes: undefined,
    methods: undefined,
    harvestYears: undefined,
    harvested: undefined,
  };
}

function conditionsOf(filters: ProductFilters): Record<Own, RawBuilder<unknown> | undefined> {
  const { region } = filters;
  return {
    region: region === undefined ? undefined : sql`listing.region = fold_text(${region})`,
    ...listedDetailConditions(filters),
  };
}

const owns: readonly Own[] = ['region', 'varieties', 'volumes', 'methods', 'harvestYears', 'harvested'];

function columnOf(name: string): string {
  return `in_${name}`;
}

function others(own: Own): RawBuilder<unknown> {
  return every(owns.filter((name) => name !== own).map((name) => sql.id(columnOf(name))));
}

/** Written as one of the producers writes it. */
function ofRegions(counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'region' as facet, producers.region as value, count
    from (${counted}) as of_region join producers on producers.id = producer_id`;
}

function ofVarieties(counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select 'variety', written.shown, count
    from (${counted}) as of_variety join products on products.id = product_id
    cross join lateral varieties_of(products.olive_varieties) as written where written.name = of_variety.value`;
}
