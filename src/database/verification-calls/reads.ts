/** Reads verification calls, each with its producer. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { isOwnerOf } from '../producers/members.ts';
import type { CallRow } from './writes.ts';

export interface CallDetails extends CallRow {
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly producerEmail: string | null;
  readonly schedulerFirstName: string | null;
  readonly schedulerLastName: string | null;
  readonly hostFirstName: string | null;
  readonly hostLastName: string | null;
  readonly hostEmail: string | null;
  /** Whether there is a completed report, and whether there is a draft. */
  readonly hasInspection: boolean;
  readonly hasInspectionDraft: boolean;
}

const hasReport = (which: RawBuilder<unknown>) => sql<boolean>`exists (
  select from inspection_reports where call_id = verification_calls.id and ${which})`;

export function detailedCalls(connection: Connection) {
  return connection
    .selectFrom('verificationCalls')
    .innerJoin('producers', 'producers.id', 'verificationCalls.producerId')
    .leftJoin('users as scheduler', 'scheduler.id', 'verificationCalls.scheduledBy')
    .leftJoin('users as host', 'host.id', 'verificationCalls.hostId')
    .selectAll('verificationCalls')
    .select([
      'producers.name as producerName',
      'producers.location as producerLocation',
      'producers.country as producerCountry',
      'producers.contactEmail as producerEmail',
      'scheduler.firstName as schedulerFirstName',
      'scheduler.lastName as schedulerLastName',
      'host.firstName as hostFirstName',
      'host.lastName as hostLastName',
      'host.email as hostEmail',
      hasReport(sql`completed_at is not null`).as('hasInspection'),
      hasReport(sql`completed_at is null`).as('hasInspectionDraft'),
    ]);
}

export async function findCall(connection: Connection, id: number): Promise<CallDetails | undefined> {
  return detailedCalls(connection).where('verificationCalls.id', '=', id).executeTakeFirst();
}

/** The calls of a user's producer: upcoming ones first, then the latest. */
export async function listCallsOfOwner(
  connection: Connection,
  userId: string,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<CallDetails[]> {
  const toCome = sql<boolean>`verification_calls.status = 'scheduled' and
    verification_calls.scheduled_at + verification_calls.duration * interval '1 minute' > ${now}::timestamptz`;
  return detailedCalls(connection)
    .where(isOwnerOf(sql`producers.id`, userId))
    .orderBy(sql`case when ${toCome} then verification_calls.scheduled_at end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('verificationCalls.scheduledAt', 'desc')
    .limit(limit)
    .execute();
}

/** The calls of a host and of a producer from `from` to `to`. */
export async function listBookedSlots(
  connection: Connection,
  whose: { readonly hostId: string | null; readonly producerId: number; readonly except: number | undefined },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Pick<CallRow, 'scheduledAt' | 'duration'>[]> {
  let query = connection
    .selectFrom('verificationCalls')
    .select(['scheduledAt', 'duration'])
    .where('status', '=', 'scheduled')
    .where((is) => is.or([is('hostId', '=', whose.hostId), is('producerId', '=', whose.producerId)]))
    .where(sql<boolean>`scheduled_at + duration * interval '1 minute' > ${from}::timestamptz`)
    .where('scheduledAt', '<', to);
  if (whose.except !== undefined) query = query.where('id', '!=', whose.except);
  return query.execute();
}

/** Finds a call scheduled by the same request: a second click, or a retry after a lost response. */
export async function findSameCall(
  connection: Connection,
  call: Pick<CallRow, 'producerId' | 'scheduledBy' | 'scheduledAt' | 'duration'>,
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('verificationCalls')
    .select('id')
    .where('producerId', '=', call.producerId)
    .where('scheduledBy', '=', call.scheduledBy)
    .where('scheduledAt', '=', call.scheduledAt)
    .where('duration', '=', call.duration)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  return row?.id;
}

/** The calls of a producer that are scheduled and not over, the next first. */
export async function listOpenCalls(
  connection: Connection,
  { producerId, now }: { readonly producerId: number; readonly now: Date },
): Promise<CallDetails[]> {
  return detailedCalls(connection)
    .where('verificationCalls.producerId', '=', producerId)
    .where('verificationCalls.status', '=', 'scheduled')
    .where(sql<boolean>`verification_calls.scheduled_at + verification_calls.duration * interval '1 minute'
      > ${now}::timestamptz`)
    .orderBy('verificationCalls.scheduledAt')
    .execute();
}

/** Whether a call has this calendar UID. */
export async function isBooked(connection: Connection, calendarUid: string): Promise<boolean> {
  const row = await connection
    .selectFrom('verificationCalls')
    .select('id')
    .where('calendarUid', '=', calendarUid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Calls that begin after `now` and until `until`, which may need a reminder. */
export async function listCallsSoon(
  connection: Connection,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<CallDetails[]> {
  return detailedCalls(connection)
    .where('verificationCalls.status', '=', 'scheduled')
    .where('verificationCalls.scheduledAt', '>', now)
    .where('verificationCalls.scheduledAt', '<=', until)
    .orderBy('verificationCalls.scheduledAt')
    .execute();
}
