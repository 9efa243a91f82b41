/** Pages of the list of products, in each of its orders. */
import { type RawBuilder, sql } from 'kysely';
import type { Sight } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection.ts';
import {
  type BestPage,
  findBestPage,
  findPage,
  type Page,
  type PageRequest,
  type SortOrder,
  type Source,
} from '../search/keyset.ts';
import { readSearchText, type SearchText } from '../search/text.ts';
import { conditions, isVisible, listings, type ProductFilters } from './filters.ts';

export const productOrders = {
  phenolic: { key: sql`listing.phenolic`, direction: 'desc' },
  name: { key: sql`listing.name`, direction: 'asc' },
  price: { key: sql`listing.price_cents`, direction: 'asc' },
  harvest: { key: sql`listing.harvest_day`, direction: 'desc' },
  newest: { key: sql`listing.created_us`, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;

export async function findProductPage(
  connection: Connection,
  filters: ProductFilters,
  sight: Sight,
  order: keyof typeof productOrders,
  page: PageRequest,
): Promise<Page> {
  const branches = order === 'phenolic' ? branchesOf(filters) : undefined;
  const source: Source =
    branches === undefined
      ? sourceOf(conditions(filters, sight))
      : {
          ...sourceOf(sql`${conditions({ ...filters, ...branches.without }, sight)} and ${branches.where}`),
          branches: branches.from,
        };
  return findPage(connection, source, productOrders[order], page);
}

/** What fits `filters.words` best. */
export async function findBestProductPage(
  connection: Connection,
  filters: ProductFilters & { readonly words: string },
  sight: Sight,
  page: PageRequest,
): Promise<BestPage> {
  const search = { words: filters.words, strength: productOrders.phenolic };
  return findBestPage(connection, sourceOf(conditions(filters, sight)), search, page);
}

export async function readProductSearch(
  connection: Connection,
  typed: string,
  sight: Sight,
): Promise<SearchText> {
  return readSearchText(connection, { from: listings, visible: isVisible(sight) }, typed);
}

function sourceOf(where: RawBuilder<unknown>): Source {
  return { from: listings, id: sql`listing.product_id`, where };
}

interface Branches {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly without: ProductFilters;
}

/** A level is a stretch of the order by content: filtering that order would read all that lies above. */
function branchesOf({ levels, countries, words, producerId }: ProductFilters): Branches | undefined {
  if (levels === undefined || words !== undefined || producerId !== undefined) return undefined;
  const ofLevels = sql`unnest(${levels}::text[]) as branch_level (value)`;
  if (countries === undefined) {
    return { from: ofLevels, where: sql`listing.level = branch_level.value`, without: { levels: undefined } };
  }
  return {
    from: sql`${ofLevels} cross join unnest(${countries}::text[]) as branch_country (value)`,
    where: sql`listing.level = branch_level.value and listing.country = branch_country.value`,
    without: { levels: undefined, countries: undefined },
  };
}
