/** Pages of the directory, in each sort order. */
import { sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection.ts';
import type { BestPage } from '../search/best-matches.ts';
import { findFewBest } from '../search/few-matches.ts';
import {
  findPage,
  type KeysetRequest,
  type KeysetSource,
  type Page,
  type SortOrder,
} from '../search/keyset.ts';
import type { SearchTerms } from '../search/terms.ts';
import { readSearchText, type SearchText } from '../search/text.ts';
import {
  isProducerVisible,
  mostMeasuredOn,
  type ProducerFilters,
  producerConditions,
  producers,
} from './filters.ts';

const createdMicroseconds = sql`(extract(epoch from producer.created_at) * 1000000)::bigint`;
const updatedMicroseconds = sql`(extract(epoch from producer.updated_at) * 1000000)::bigint`;
/** Producers that were never rejected come last. */
const rejectedMicroseconds = sql`coalesce((extract(epoch from producer.rejected_at) * 1000000)::bigint, 0)`;

export type ProducerSort = 'phenolic' | 'name' | 'newest' | 'oldest' | 'updated' | 'rejected';

/** By content: measured and in force on `today`. */
const producerOrders = (today: string): Readonly<Record<ProducerSort, SortOrder>> => ({
  phenolic: { key: mostMeasuredOn(today), direction: 'desc' },
  name: { key: sql`producer.name collate display_order`, direction: 'asc' },
  newest: { key: createdMicroseconds, direction: 'desc' },
  oldest: { key: createdMicroseconds, direction: 'asc' },
  updated: { key: updatedMicroseconds, direction: 'desc' },
  rejected: { key: rejectedMicroseconds, direction: 'desc' },
});

export async function findProducerPage(
  connection: Connection,
  filters: ProducerFilters,
  visibility: Visibility,
  order: ProducerSort,
  page: KeysetRequest,
): Promise<Page> {
  return findPage(connection, sourceOf(filters, visibility), producerOrders(filters.today)[order], page);
}

/** Best matches for `filters.terms` first. */
export async function findBestProducerPage(
  connection: Connection,
  filters: ProducerFilters & { readonly terms: SearchTerms },
  visibility: Visibility,
  page: KeysetRequest,
): Promise<BestPage> {
  const search = { terms: filters.terms, strength: producerOrders(filters.today).phenolic, words };
  return findFewBest(connection, sourceOf(filters, visibility), search, page);
}

const words = sql`(select words from producer_listings where producer_id = strongest.id)`;

export async function readProducerSearch(
  connection: Connection,
  typed: string,
  visibility: Visibility,
): Promise<SearchText> {
  return readSearchText(connection, { from: producers, visible: isProducerVisible(visibility) }, typed);
}

function sourceOf(filters: ProducerFilters, visibility: Visibility): KeysetSource {
  return { from: producers, id: sql`producer.id`, where: producerConditions(filters, visibility) };
}
