/** Requests to change a profile; a user's newest request is pending and replaces earlier ones. */
import { type Selectable, sql } from 'kysely';
import type { ChangeRequestStatus, FieldChange } from '../../domain/producers/change-requests.ts';
import type { Connection } from '../connection/connection.ts';
import type { ChangeRequestFieldTable, ChangeRequestTable } from '../tables/producers.ts';

export type ChangeRequestRow = Selectable<ChangeRequestTable>;

/** Of one user for one profile. */
interface OwnRequests {
  readonly producerId: number;
  readonly requestedBy: string;
}

/** Returns the ids of the replaced requests. */
export async function replacePendingChangeRequests(
  connection: Connection,
  { producerId, requestedBy }: OwnRequests,
): Promise<number[]> {
  const replaced = await connection
    .updateTable('changeRequests')
    .set({ status: 'replaced' })
    .where('producerId', '=', producerId)
    .where('requestedBy', '=', requestedBy)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return replaced.map(({ id }) => id);
}

export async function insertProfileChangeRequest(
  connection: Connection,
  request: {
    readonly producerId: number;
    readonly requestedBy: string;
    readonly baseUpdatedAt: Date;
    readonly changes: readonly FieldChange[];
  },
): Promise<ChangeRequestRow> {
  const { changes, ...columns } = request;
  const row = await connection
    .insertInto('changeRequests')
    .values(columns)
    .returningAll()
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('changeRequestFields')
    .values(changes.map((change) => ({ ...change, changeRequestId: row.id })))
    .execute();
  return row;
}

export type ChangeRequestFieldRow = Selectable<ChangeRequestFieldTable>;
export interface ChangeRequestDetails extends ChangeRequestRow {
  readonly fields: ChangeRequestFieldRow[];
  /** By someone who acts or acted for the producer, and not by an administrator. */
  readonly isByPeople: boolean;
}

/** The requests for a profile with their fields, newest first. */
export async function listProfileChangeRequests(
  connection: Connection,
  producerId: number,
  limit: number,
): Promise<ChangeRequestDetails[]> {
  const requests = await connection
    .selectFrom('changeRequests')
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withFields(connection, requests);
}

/** Lock the producer first. */
export async function findPendingChangeRequest(
  connection: Connection,
  { producerId, requestedBy }: OwnRequests,
): Promise<ChangeRequestDetails | undefined> {
  const requests = await connection
    .selectFrom('changeRequests')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('requestedBy', '=', requestedBy)
    .where('status', '=', 'pending')
    .execute();
  const [request] = await withFields(connection, requests);
  return request;
}

/** The owner of the profile; lock it before the request. */
export async function findProducerOfChangeRequest(
  connection: Connection,
  id: number,
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('changeRequests')
    .select('producerId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.producerId;
}

export async function lockChangeRequest(
  connection: Connection,
  id: number,
): Promise<ChangeRequestDetails | undefined> {
  const requests = await connection
    .selectFrom('changeRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const [request] = await withFields(connection, requests);
  return request;
}

async function withFields(
  connection: Connection,
  requests: readonly ChangeRequestRow[],
): Promise<ChangeRequestDetails[]> {
  if (requests.length === 0) return [];
  const fields = await connection
    .selectFrom('changeRequestFields')
    .selectAll()
    .where(
      'changeRequestId',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('field')
    .execute();
  const isByPeople = await findPeople(connection, requests);
  return requests.map((request) => ({
    ...request,
    isByPeople: isByPeople(request),
    fields: fields.filter(({ changeRequestId }) => changeRequestId === request.id),
  }));
}

async function findPeople(
  connection: Connection,
  requests: readonly ChangeRequestRow[],
): Promise<(request: ChangeRequestRow) => boolean> {
  const ids = requests.map(({ producerId }) => producerId);
  const { rows } = await sql<{ producerId: number; userId: string }>`
    select producer_id as "producerId", user_id as "userId" from producer_members where producer_id = any (${ids}::integer[])
    union select producer_id, user_id from former_members where producer_id = any (${ids}::integer[])`.execute(
    connection,
  );
  return ({ producerId, requestedBy }) =>
    rows.some((row) => row.producerId === producerId && row.userId === requestedBy);
}

export async function updateChangeRequest(
  connection: Connection,
  id: number,
  change: {
    readonly status: ChangeRequestStatus;
    readonly decidedBy: string | null;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await connection.updateTable('changeRequests').set(change).where('id', '=', id).execute();
}

export async function updateFieldDecision(
  connection: Connection,
  changeRequestId: number,
  {
    field,
    ...made
  }: Pick<ChangeRequestFieldRow, 'field' | 'decision' | 'comment' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await connection
    .updateTable('changeRequestFields')
    .set(made)
    .where('changeRequestId', '=', changeRequestId)
    .where('field', '=', field)
    .execute();
}

export interface QueuedRequest extends ChangeRequestDetails {
  readonly requester: string | null;
  /** Names of the deciders, by id. */
  readonly deciders: ReadonlyMap<string, string>;
}

/** Requests in these states; with an id, only that request, in any state. */
interface QueueFilter {
  readonly statuses: readonly ChangeRequestStatus[];
  readonly id?: number | undefined;
}

/** Newest first, after `before`, each with the users involved. */
export async function listQueuedRequests(
  connection: Connection,
  page: QueueFilter & { readonly limit: number; readonly before: number | undefined },
): Promise<QueuedRequest[]> {
  let query = connection
    .selectFrom('changeRequests')
    .selectAll()
    .where((is) => (page.id === undefined ? is('status', 'in', page.statuses) : is('id', '=', page.id)))
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const requests = await withFields(connection, await query.execute());
  const ids = requests.flatMap(({ requestedBy, fields }) => [
    requestedBy,
    ...fields.map(({ decidedBy }) => decidedBy),
  ]);
  const names = await namesOf(
    connection,
    ids.filter((id) => id !== null),
  );
  return requests.map((request) => ({
    ...request,
    requester: names.get(request.requestedBy ?? '') ?? null,
    deciders: names,
  }));
}

export async function countRequests(connection: Connection, { statuses, id }: QueueFilter): Promise<number> {
  const { count } = await connection
    .selectFrom('changeRequests')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where((is) => (id === undefined ? is('status', 'in', statuses) : is('id', '=', id)))
    .executeTakeFirstOrThrow();
  return count;
}

async function namesOf(connection: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('users')
    .select('id')
    .select(sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
