/**
 * A list declares its filters, its orders and what else its address holds. Reading an address is lenient: unknown
 * values are left out, long text is cut, nothing is rejected. A schema library would add 14 KB to every page.
 */
import { oneOf, readCursor } from '../search-params/read-search.ts';

/** The parameters of an address, by name. */
export type Given = Readonly<Record<string, unknown>>;

type Readers = Readonly<Record<string, (value: unknown, given: Given) => unknown>>;

export interface List<Filters extends Readers, Sort extends string, Others extends Readers> {
  /** In the names of the API. Two of them that begin with min and max are the ends of one range. */
  readonly filters: Filters;
  /** In display order. */
  readonly sorts: readonly Sort[];
  /** What is neither: a change of the filters leaves it alone. */
  readonly others: Others;
  /** Earlier names in addresses, which lead to the present ones. */
  readonly formerNames?: Readonly<Record<string, keyof Filters & string>>;
}

export type AnyList = List<Readers, string, Readers>;

type Values<Of extends Readers> = { readonly [Name in keyof Of]?: ReturnType<Of[Name]> | undefined };

export type FiltersOf<Of extends AnyList> = Values<Of['filters']>;

export type SearchOf<Of extends AnyList> = FiltersOf<Of> &
  Values<Of['others']> & {
    readonly sort?: Of['sorts'][number] | undefined;
    /** Where the list starts, for readers without scripts. */
    readonly cursor?: string | undefined;
  };

export function defineList<Filters extends Readers, const Sort extends string, Others extends Readers>(
  list: List<Filters, Sort, Others>,
): List<Filters, Sort, Others> {
  return list;
}

/** Returns every key, because the router keeps the raw value of a key that is missing. */
export function readListSearch<Of extends AnyList>(list: Of, given: Given): SearchOf<Of> {
  const { filters, sorts, others, formerNames = {} } = list;
  const named: Record<string, unknown> = { ...given };
  for (const [former, name] of Object.entries(formerNames)) named[name] ??= given[former];
  const readers: Readers = {
    ...filters,
    sort: (value) => oneOf(sorts, value),
    cursor: readCursor,
    ...others,
  };
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(named[name], named)] as const);
  // One value for each reader of the type.
  return inOrder(Object.fromEntries(read)) as SearchOf<Of>;
}

/** The ends of a range may be given either way round. */
function inOrder(search: Record<string, unknown>): Record<string, unknown> {
  const swapped = { ...search };
  for (const name of Object.keys(search)) {
    const least = search[name];
    const other = name.replace(/^min/, 'max');
    const most = search[other];
    if (other !== name && Number(least) > Number(most))
      Object.assign(swapped, { [name]: most, [other]: least });
  }
  return swapped;
}
