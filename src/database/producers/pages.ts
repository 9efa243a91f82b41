/** Pages of the directory, in each sort order. */
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection/connection.ts';
import type { BestPage } from '../search/best-matches.ts';
import { findFewBest, findFewInOrder } from '../search/few-matches.ts';
import type { KeysetRequest, KeysetSource, Page, SortOrder } from '../search/keyset.ts';
import { findManyInOrder } from '../search/many-matches.ts';
import type { SearchTerms } from '../search/terms.ts';
import { readSearchText, type SearchText } from '../search/text.ts';
import { countListed } from './facets.ts';
import {
  findListings,
  isOpenEnded,
  isProducerVisible,
  type ProducerFilters,
  producerConditions,
  withProducers,
} from './filters.ts';

const updatedMicroseconds = sql`(extract(epoch from producer.updated_at) * 1000000)::bigint`;
/** Producers that were never rejected come last. */
const rejectedMicroseconds = sql`coalesce((extract(epoch from producer.rejected_at) * 1000000)::bigint, 0)`;

export type ProducerSort = 'phenolic' | 'name' | 'newest' | 'oldest' | 'updated' | 'rejected';

/** By content: measured and in force on the day of the listings. */
const producerOrders: Readonly<Record<ProducerSort, SortOrder>> = {
  phenolic: { key: sql`listing.most`, direction: 'desc' },
  name: { key: sql`listing.name`, direction: 'asc' },
  newest: { key: sql`listing.created_us`, direction: 'desc' },
  oldest: { key: sql`listing.created_us`, direction: 'asc' },
  updated: { key: updatedMicroseconds, direction: 'desc' },
  rejected: { key: rejectedMicroseconds, direction: 'desc' },
};

interface Total {
  readonly total: number;
}

/** Fewer matches are read faster than the order of the list is searched for them. */
const many = 5000;

export async function findProducerPage(
  connection: Connection,
  filters: ProducerFilters,
  visibility: Visibility,
  order: ProducerSort,
  page: KeysetRequest,
): Promise<Page & Total> {
  const isOfProducers = order === 'updated' || order === 'rejected';
  const listings = await findListings(connection, filters.today);
  const from = isOfProducers ? withProducers(listings) : listings.rows;
  const source = sourceOf(from, filters, visibility);
  const isUncounted = filters.terms !== undefined || filters.search !== undefined || !isOpenEnded(filters);
  if (isOfProducers || isUncounted || visibility.kind !== 'public') {
    return findFewInOrder(connection, source, producerOrders[order], page);
  }
  const total = await countListed(connection, listings, filters, visibility);
  if (total === 0) return { ids: [], last: undefined, total };
  if (total < many) return findFewInOrder(connection, source, producerOrders[order], page);
  return { ...(await findManyInOrder(connection, source, producerOrders[order], page)), total };
}

/** Best matches for `filters.terms` first. */
export async function findBestProducerPage(
  connection: Connection,
  filters: ProducerFilters & { readonly terms: SearchTerms },
  visibility: Visibility,
  page: KeysetRequest,
): Promise<BestPage & Total> {
  const search = { terms: filters.terms, strength: producerOrders.phenolic, words };
  const listings = await findListings(connection, filters.today);
  return findFewBest(connection, sourceOf(listings.rows, filters, visibility), search, page);
}

const words = sql`(select words from producer_listings where producer_id = strongest.id)`;

export async function readProducerSearch(
  connection: Connection,
  typed: string,
  visibility: Visibility,
): Promise<SearchText> {
  const from = sql`producer_listings as listing`;
  return readSearchText(connection, { from, visible: isProducerVisible(visibility) }, typed);
}

function sourceOf(from: RawBuilder<unknown>, filters: ProducerFilters, visibility: Visibility): KeysetSource {
  return { from, id: sql`listing.producer_id`, where: producerConditions(filters, visibility) };
}
