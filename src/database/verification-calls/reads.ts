/** Reads of verification calls, each with the producer it is about. */
import { sql } from 'kysely';
import type { Country } from '../../domain/common/countries.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection.ts';
import type { CallRow } from './writes.ts';

export interface CallDetails extends CallRow {
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly producerEmail: string | null;
  readonly producerUserId: string | null;
  readonly schedulerFirstName: string | null;
  readonly schedulerLastName: string | null;
}

function detailed(connection: Connection) {
  return connection
    .selectFrom('verificationCalls')
    .innerJoin('producers', 'producers.id', 'verificationCalls.producerId')
    .leftJoin('users', 'users.id', 'verificationCalls.scheduledBy')
    .selectAll('verificationCalls')
    .select([
      'producers.name as producerName',
      'producers.location as producerLocation',
      'producers.country as producerCountry',
      'producers.contactEmail as producerEmail',
      'producers.userId as producerUserId',
      'users.firstName as schedulerFirstName',
      'users.lastName as schedulerLastName',
    ]);
}

export async function findCall(connection: Connection, id: number): Promise<CallDetails | undefined> {
  return detailed(connection).where('verificationCalls.id', '=', id).executeTakeFirst();
}

export interface CallFilter {
  /** `upcoming`: scheduled and not over, the next first; `history`: all others, the latest first. */
  readonly view: 'upcoming' | 'history' | undefined;
  readonly producerId: number | undefined;
  readonly now: Date;
}

/** Where a page goes on: behind the call of this time and id. */
export interface CallPosition {
  readonly at: Date;
  readonly id: number;
}

export async function listCalls(
  connection: Connection,
  filter: CallFilter,
  page: { readonly limit: number; readonly after: CallPosition | undefined },
): Promise<CallDetails[]> {
  const forward = filter.view === 'upcoming';
  let query = detailed(connection).where(isWanted(filter)).limit(page.limit);
  if (page.after !== undefined) {
    const behind = sql<boolean>`(verification_calls.scheduled_at, verification_calls.id)
      ${sql.raw(forward ? '>' : '<')} (${page.after.at}::timestamptz, ${page.after.id}::integer)`;
    query = query.where(behind);
  }
  const order = forward ? 'asc' : 'desc';
  return query
    .orderBy('verificationCalls.scheduledAt', order)
    .orderBy('verificationCalls.id', order)
    .execute();
}

export async function countCalls(connection: Connection, filter: CallFilter): Promise<number> {
  const { total } = await connection
    .selectFrom('verificationCalls')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow();
  return total;
}

function isWanted({ view, producerId, now }: CallFilter) {
  const toCome = sql<boolean>`(verification_calls.status = 'scheduled' and
    verification_calls.scheduled_at + verification_calls.duration * interval '1 minute' > ${now}::timestamptz)`;
  const conditions = [sql<boolean>`true`];
  if (view !== undefined) conditions.push(view === 'upcoming' ? toCome : sql<boolean>`not ${toCome}`);
  if (producerId !== undefined) {
    conditions.push(sql<boolean>`verification_calls.producer_id = ${producerId}`);
  }
  return sql.join<boolean>(conditions, sql` and `);
}

/** The calls of a person's producer, those to come first, then the latest. */
export async function listCallsOfKeeper(
  connection: Connection,
  userId: string,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<CallDetails[]> {
  const toCome = sql<boolean>`verification_calls.status = 'scheduled' and
    verification_calls.scheduled_at + verification_calls.duration * interval '1 minute' > ${now}::timestamptz`;
  return detailed(connection)
    .where('producers.userId', '=', userId)
    .orderBy(sql`case when ${toCome} then verification_calls.scheduled_at end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('verificationCalls.scheduledAt', 'desc')
    .limit(limit)
    .execute();
}

/** What stands in the diaries of an administrator and a producer from `from` to `to`. */
export async function listTaken(
  connection: Connection,
  whose: { readonly userId: string; readonly producerId: number; readonly except: number | undefined },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Pick<CallRow, 'scheduledAt' | 'duration'>[]> {
  let query = connection
    .selectFrom('verificationCalls')
    .select(['scheduledAt', 'duration'])
    .where('status', '=', 'scheduled')
    .where((is) => is.or([is('scheduledBy', '=', whose.userId), is('producerId', '=', whose.producerId)]))
    .where(sql<boolean>`scheduled_at + duration * interval '1 minute' > ${from}::timestamptz`)
    .where('scheduledAt', '<', to);
  if (whose.except !== undefined) query = query.where('id', '!=', whose.except);
  return query.execute();
}

/** The same call that was scheduled before: a second click, or an answer that got lost on its way. */
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

/** Whether there is a call of the name that calendars know it by. */
export async function isBooked(connection: Connection, calendarUid: string): Promise<boolean> {
  const row = await connection
    .selectFrom('verificationCalls')
    .select('id')
    .where('calendarUid', '=', calendarUid)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly contactEmail: string | null;
  readonly phenolicContent: number | null;
  readonly status: ProducerStatus;
  readonly createdAt: Date;
  readonly nextCallAt: Date | null;
}

export interface CandidateFilter {
  readonly producerId: number | undefined;
  readonly applicationId: number | undefined;
}

/** Producers that are pending or draft, the newest first; one that is named, whatever its state. */
export async function listCandidates(
  connection: Connection,
  filter: CandidateFilter,
  page: { readonly limit: number; readonly before: number | undefined; readonly now: Date },
): Promise<CandidateRow[]> {
  const before = page.before === undefined ? sql`` : sql`and producers.id < ${page.before}`;
  const { rows } = await sql<CandidateRow>`
    select producers.id, producers.name, producers.location, producers.country,
      producers.contact_email as "contactEmail", producers.phenolic_content as "phenolicContent",
      producers.status, producers.created_at as "createdAt",
      (select min(scheduled_at) from verification_calls
        where verification_calls.producer_id = producers.id and verification_calls.status = 'scheduled'
          and verification_calls.scheduled_at > ${page.now}::timestamptz) as "nextCallAt"
    from producers where ${isCandidate(filter)} ${before}
    order by producers.id desc limit ${page.limit}`.execute(connection);
  return rows;
}

export async function countCandidates(connection: Connection, filter: CandidateFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from producers where ${isCandidate(filter)}`.execute(connection);
  return rows[0]?.total ?? 0;
}

function isCandidate({ producerId, applicationId }: CandidateFilter) {
  if (producerId !== undefined) return sql<boolean>`producers.id = ${producerId}`;
  if (applicationId === undefined) return sql<boolean>`producers.status in ('draft', 'pending')`;
  return sql<boolean>`producers.id = (
    select producer_id from producer_applications where producer_applications.id = ${applicationId})`;
}

/** Calls that begin after `now` and until `until`: somebody may have to be reminded. */
export async function listCallsSoon(
  connection: Connection,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<CallDetails[]> {
  return detailed(connection)
    .where('verificationCalls.status', '=', 'scheduled')
    .where('verificationCalls.scheduledAt', '>', now)
    .where('verificationCalls.scheduledAt', '<=', until)
    .orderBy('verificationCalls.scheduledAt')
    .execute();
}
