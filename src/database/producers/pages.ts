/** Pages of the directory, in each of its orders. */
import { sql } from 'kysely';
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
import { conditions, isVisible, type ProducerFilters, producers } from './filters.ts';

const createdMicroseconds = sql`(extract(epoch from producer.created_at) * 1000000)::bigint`;
const updatedMicroseconds = sql`(extract(epoch from producer.updated_at) * 1000000)::bigint`;

/** An unknown content sorts as 0, which none is. */
export const producerOrders = {
  phenolic: { key: sql`coalesce(producer.phenolic_content, 0)`, direction: 'desc' },
  name: { key: sql`producer.name collate display_order`, direction: 'asc' },
  newest: { key: createdMicroseconds, direction: 'desc' },
  oldest: { key: createdMicroseconds, direction: 'asc' },
  updated: { key: updatedMicroseconds, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;

export async function findProducerPage(
  connection: Connection,
  filters: ProducerFilters,
  sight: Sight,
  order: keyof typeof producerOrders,
  page: PageRequest,
): Promise<Page> {
  return findPage(connection, sourceOf(filters, sight), producerOrders[order], page);
}

/** What fits `filters.words` best. */
export async function findBestProducerPage(
  connection: Connection,
  filters: ProducerFilters & { readonly words: string },
  sight: Sight,
  page: PageRequest,
): Promise<BestPage> {
  const search = { words: filters.words, strength: producerOrders.phenolic };
  return findBestPage(connection, sourceOf(filters, sight), search, page);
}

export async function readProducerSearch(
  connection: Connection,
  typed: string,
  sight: Sight,
): Promise<SearchText> {
  return readSearchText(connection, { from: producers, visible: isVisible(sight) }, typed);
}

function sourceOf(filters: ProducerFilters, sight: Sight): Source {
  return { from: producers, id: sql`producer.id`, where: conditions(filters, sight) };
}
