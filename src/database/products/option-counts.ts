/** Counts products for the options of the detailed filters, such as each region. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { every } from '../search/text.ts';
import { detailCondition, type OptionName, optionsByName } from './detail-filters.ts';
import { isOncePerOil, listings, type ProductFilters, productConditions } from './filters.ts';
import { findMatches } from './matches.ts';

/** More matches are not counted, so that counting costs the same however many products there are. */
export const maxCountedOptions = 10_000;

/** Of each filter: option -> number of products. */
export type OptionCounts = Readonly<Record<OptionName, Readonly<Record<string, number>>>>;

/** Each option is counted without its own filter. Undefined when more than `maxCountedOptions` match the others. */
export async function countProductOptions(
  connection: Connection,
  filters: ProductFilters,
): Promise<OptionCounts | undefined> {
  const found = await findMatches(connection, withoutOptions(filters), { kind: 'public' });
  if (found.kind === 'none') return noOptions;
  if (found.kind === 'many' || (found.total ?? 0) > maxCountedOptions) return undefined;
  const counted = optionsByName.map(([name, options]) => {
    const others = every([
      ...optionsByName.filter(([other]) => other !== name).map(([other]) => isIn(other)),
      // Each size is an option of its oil.
      name === 'volume' ? undefined : isCounted,
    ]);
    return sql`
      select ${name}::text, of_options.*
      from (${options.counts(valueOf(name), others, filters.today)}) as of_options`;
  });
  const { rows } = await sql<Counted & { readonly matches: number }>`
    with matched as materialized (${matches(filters)}),
      counted (facet, value, count) as (${sql.join(counted, sql` union all `)})
    select facet, value, count, (select count(*) from matched) as matches from counted`.execute(connection);
  const [first] = rows;
  return first !== undefined && first.matches > maxCountedOptions ? undefined : countsOf(rows);
}

interface Counted {
  readonly facet: OptionName;
  readonly value: string;
  readonly count: number;
}

function countsOf(rows: readonly Counted[]): OptionCounts {
  const counts = optionsByName.map(([name]) => {
    const own = rows.filter(({ facet }) => facet === name);
    return [name, Object.fromEntries(own.map(({ value, count }) => [value, count]))] as const;
  });
  // One entry for each name.
  return Object.fromEntries(counts) as OptionCounts;
}

export const noOptions = countsOf([]);

/** The products that match all other filters, with the value of each of these, and whether it matches. */
function matches(filters: ProductFilters): RawBuilder<unknown> {
  const columns = optionsByName.flatMap(([name, { value }]) => [
    sql`${value} as ${valueOf(name)}`,
    sql`${detailCondition(name, filters) ?? sql`true`} as ${isIn(name)}`,
  ]);
  return sql`
    select listing.producer_id, listing.product_id, ${sql.join(columns)},
      ${isOncePerOil(filters) ? sql`listing.represents_oil` : sql`true`} as ${isCounted}
    from ${listings}
    where ${productConditions({ ...withoutOptions(filters), oncePerOil: false }, { kind: 'public' })}
    limit ${maxCountedOptions + 1}::integer`;
}

function withoutOptions(filters: ProductFilters): ProductFilters {
  return { ...filters, ...Object.fromEntries(optionsByName.map(([name]) => [name, undefined])) };
}

const isCounted = sql.id('is_counted');

function valueOf(name: OptionName): RawBuilder<unknown> {
  return sql.id(`value_of_${name}`);
}

function isIn(name: OptionName): RawBuilder<unknown> {
  return sql.id(`is_in_${name}`);
}
