/** Change requests to applicants. Lock the application first. */
import type { Selectable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type {
  ApplicationChangeRequestFieldTable,
  ApplicationChangeRequestTable,
} from '../tables/applications.ts';

export type ChangeRequestField = Selectable<ApplicationChangeRequestFieldTable>;
export type ChangeRequest = Selectable<ApplicationChangeRequestTable> & {
  readonly fields: readonly ChangeRequestField[];
};

/** Oldest first; the items of each in the order they were requested. */
export async function listApplicationChangeRequests(
  connection: Connection,
  applicationIds: readonly number[],
): Promise<ChangeRequest[]> {
  if (applicationIds.length === 0) return [];
  const requests = await connection
    .selectFrom('applicationChangeRequests')
    .selectAll()
    .where('applicationId', 'in', applicationIds)
    .orderBy('id')
    .execute();
  if (requests.length === 0) return [];
  const fields = await connection
    .selectFrom('applicationChangeRequestFields')
    .selectAll()
    .where(
      'requestId',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('requestId')
    .orderBy('position')
    .execute();
  return requests.map((request) => ({
    ...request,
    fields: fields.filter(({ requestId }) => requestId === request.id),
  }));
}

/** Returns its id. */
export async function insertApplicationChangeRequest(
  connection: Connection,
  request: {
    readonly applicationId: number;
    readonly requestedBy: string;
    readonly comment: string | null;
    readonly requestedAt: Date;
    readonly fields: readonly {
      readonly field: string;
      readonly comment: string;
      readonly oldValue: unknown;
    }[];
  },
): Promise<number> {
  const { fields, ...row } = request;
  const { id } = await connection
    .insertInto('applicationChangeRequests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = fields.map(({ field, comment, oldValue }, place) => ({
    requestId: id,
    position: place + 1,
    field,
    comment,
    oldValue: jsonOf(oldValue),
  }));
  await connection.insertInto('applicationChangeRequestFields').values(rows).execute();
  return id;
}

export async function updateAnsweredRequest(
  connection: Connection,
  id: number,
  answered: {
    readonly at: Date;
    readonly fields: readonly {
      readonly field: string;
      readonly newValue: unknown;
      readonly isChanged: boolean;
      readonly reply: string | null;
    }[];
  },
): Promise<void> {
  await connection
    .updateTable('applicationChangeRequests')
    .set({ answeredAt: answered.at })
    .where('id', '=', id)
    .execute();
  for (const { field, newValue, isChanged, reply } of answered.fields) {
    await connection
      .updateTable('applicationChangeRequestFields')
      .set({ newValue: jsonOf(newValue), isChanged, reply })
      .where('requestId', '=', id)
      .where('field', '=', field)
      .execute();
  }
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
