/** Reads applications and their events. */
import { expressionBuilder, type Selectable } from 'kysely';
import { type ApplicationStatus, endedStatuses } from '../../domain/applications/states.ts';
import type { Connection } from '../connection.ts';
import type { ProducerApplicationRow, Schema } from '../schema.ts';
import type { ApplicationEventTable } from '../tables/applications.ts';
import { nameOfUser } from './admin.ts';

export type ApplicationEventRow = Selectable<ApplicationEventTable>;

/** Far above what one user submits; it only bounds the list. */
const maxOfOneUser = 50;

export async function findApplication(
  connection: Connection,
  id: number,
): Promise<ProducerApplicationRow | undefined> {
  return connection.selectFrom('producerApplications').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findApplicationByKey(
  connection: Connection,
  userId: string,
  idempotencyKey: string,
): Promise<ProducerApplicationRow | undefined> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** The user's one application that is neither rejected nor withdrawn. */
export async function findOpenApplication(
  connection: Connection,
  userId: string,
): Promise<ProducerApplicationRow | undefined> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'not in', endedStatuses)
    .executeTakeFirst();
}

export async function listApplicationsOfUser(
  connection: Connection,
  userId: string,
): Promise<ProducerApplicationRow[]> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxOfOneUser)
    .execute();
}

export interface ApplicationFilter {
  readonly statuses: readonly ApplicationStatus[];
  /** Null: unassigned applications; undefined: all. */
  readonly assignedTo: string | null | undefined;
}

export type ApplicationWithAssignee = ProducerApplicationRow & { readonly assigneeName: string | null };

/** Newest first, after `beforeId`. */
export async function listApplicationsByStatus(
  connection: Connection,
  filter: ApplicationFilter,
  page: { readonly limit: number; readonly beforeId?: number | undefined },
): Promise<ApplicationWithAssignee[]> {
  return connection
    .selectFrom('producerApplications')
    .leftJoin('users', 'users.id', 'producerApplications.assignedTo')
    .selectAll('producerApplications')
    .select((is) =>
      is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('assigneeName'),
    )
    .where(isWanted(filter))
    .$if(page.beforeId !== undefined, (query) =>
      query.where('producerApplications.id', '<', page.beforeId ?? 0),
    )
    .orderBy('producerApplications.id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function countApplications(connection: Connection, filter: ApplicationFilter): Promise<number> {
  const { count } = await connection
    .selectFrom('producerApplications')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow();
  return count;
}

function isWanted({ statuses, assignedTo }: ApplicationFilter) {
  const { and, eb } = expressionBuilder<Schema, 'producerApplications'>();
  const ofStatus = eb('producerApplications.status', 'in', statuses);
  if (assignedTo === undefined) return ofStatus;
  const mine = eb('producerApplications.assignedTo', assignedTo === null ? 'is' : '=', assignedTo);
  return and([ofStatus, mine]);
}

/** The events of these applications, oldest first. */
export async function listApplicationEvents(
  connection: Connection,
  applicationIds: readonly number[],
): Promise<ApplicationEventRow[]> {
  if (applicationIds.length === 0) return [];
  return connection
    .selectFrom('applicationEvents')
    .selectAll()
    .where('applicationId', 'in', applicationIds)
    .orderBy('id')
    .execute();
}
