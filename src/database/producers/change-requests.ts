/** Requests to change an entry; the newest one of an entry waits, the ones before it are replaced. */
import type { Selectable } from 'kysely';
import type { FieldChange } from '../../domain/producers/change-requests.ts';
import type { Connection } from '../connection.ts';
import type { ChangeRequestFieldTable, ChangeRequestTable } from '../tables/producers.ts';

export type ChangeRequestRow = Selectable<ChangeRequestTable>;

/** Answers with the ids of the replaced requests. */
export async function replacePendingChangeRequests(
  connection: Connection,
  producerId: number,
): Promise<number[]> {
  const replaced = await connection
    .updateTable('changeRequests')
    .set({ status: 'replaced' })
    .where('producerId', '=', producerId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return replaced.map(({ id }) => id);
}

export async function insertChangeRequest(
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

/** The requests of an entry with their fields, newest first. */
export async function listChangeRequests(
  connection: Connection,
  producerId: number,
  limit: number,
): Promise<(ChangeRequestRow & { readonly fields: Selectable<ChangeRequestFieldTable>[] })[]> {
  const requests = await connection
    .selectFrom('changeRequests')
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
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
  return requests.map((request) => ({
    ...request,
    fields: fields.filter(({ changeRequestId }) => changeRequestId === request.id),
  }));
}
