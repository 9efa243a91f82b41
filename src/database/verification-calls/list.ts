/** The administrators' list of verification calls: by time or name, filtered and searched. */
import { type RawBuilder, sql } from 'kysely';
import type { CallOutcomeFilter, CallStatus } from '../../domain/verification-calls/calls.ts';
import type { Connection } from '../connection/connection.ts';
import { holdsEach } from '../search/admin-search.ts';
import { findPage, type KeysetRequest, type Page, type SortOrder } from '../search/keyset.ts';
import { every } from '../search/text.ts';
import { type CallDetails, detailedCalls } from './reads.ts';

export interface CallFilter {
  /** `upcoming`: scheduled for a future time; `history`: all others. */
  readonly view?: 'upcoming' | 'history' | undefined;
  readonly producerId?: number | undefined;
  readonly status?: CallStatus | undefined;
  readonly outcome?: CallOutcomeFilter | undefined;
  /** The host of the calls. */
  readonly hostId?: string | undefined;
  /** Words in the search texts of the producer and the host. */
  readonly search?: string | undefined;
  readonly now: Date;
}

const scheduledMicroseconds = sql`(extract(epoch from call.scheduled_at) * 1000000)::bigint`;

export const callOrders = {
  soonest: { key: scheduledMicroseconds, direction: 'asc' },
  latest: { key: scheduledMicroseconds, direction: 'desc' },
  producer: { key: sql`producer.name collate display_order`, direction: 'asc' },
} as const satisfies Readonly<Record<string, SortOrder>>;
export type CallOrder = keyof typeof callOrders;

const calls = sql`verification_calls as call join producers as producer on producer.id = call.producer_id`;

export async function findCallPage(
  connection: Connection,
  filter: CallFilter,
  order: CallOrder,
  page: KeysetRequest,
): Promise<Page> {
  const source = { from: calls, id: sql`call.id`, where: isWanted(filter) };
  return findPage(connection, source, callOrders[order], page);
}

/** In the order of `ids`. */
export async function listCalls(connection: Connection, ids: readonly number[]): Promise<CallDetails[]> {
  return detailedCalls(connection)
    .where(sql<boolean>`verification_calls.id = any (${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], verification_calls.id)`)
    .execute();
}

export async function countCalls(connection: Connection, filter: CallFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${calls} where ${isWanted(filter)}`.execute(connection);
  return rows[0]?.total ?? 0;
}

function isWanted({
  view,
  producerId,
  status,
  outcome,
  hostId,
  search,
  now,
}: CallFilter): RawBuilder<unknown> {
  const isToCome = sql`(call.status = 'scheduled' and call.scheduled_at > ${now}::timestamptz)`;
  return every([
    view && (view === 'upcoming' ? isToCome : sql`not ${isToCome}`),
    producerId === undefined ? undefined : sql`call.producer_id = ${producerId}`,
    status && sql`call.status = ${status}`,
    outcome &&
      (outcome === 'none'
        ? sql`call.verification_outcome is null`
        : sql`call.verification_outcome = ${outcome}`),
    hostId === undefined ? undefined : sql`call.host_id = ${hostId}`,
    search === undefined ? undefined : isKnown(search),
  ]);
}

const known = {
  normalized: sql`concat_ws(' ', called.normalized, host.normalized)`,
  original: sql`concat_ws(' ', called.original, host.original)`,
};

function isKnown(typed: string): RawBuilder<unknown> {
  return sql`call.id in (
    select sought.id from verification_calls as sought
    join search_index_producers as called on called.producer_id = sought.producer_id
    left join search_index_users as host on host.user_id = sought.host_id
    where ${holdsEach(known, typed)})`;
}
