/** Reads applications and their events. */
import { expressionBuilder, type Selectable, sql } from 'kysely';
import { type ApplicationStatus, endedStatuses } from '../../domain/applications/states.ts';
import type { CaseState } from '../../domain/cases/cases.ts';
import type { Deadline } from '../../domain/common/deadlines.ts';
import type { Connection } from '../connection/connection.ts';
import { findPage, type KeysetRequest, type Page } from '../search/keyset.ts';
import { every } from '../search/text.ts';
import type { ApplicationEventTable } from '../tables/applications.ts';
import type { ProducerApplicationRow, Schema } from '../tables/schema.ts';
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

export type WaitingApplication = ProducerApplicationRow & {
  readonly assigneeName: string | null;
  /** Of its case. */
  readonly caseState: CaseState;
} & Deadline;

const due = { key: sql`cases.due_key - date '2000-01-01'`, direction: 'asc' } as const;

/** Those due first come first. */
export async function findApplicationPage(
  connection: Connection,
  { statuses, assignedTo }: ApplicationFilter,
  page: KeysetRequest,
): Promise<Page> {
  const source = {
    from: sql`producer_applications as application
      join cases on cases.kind = 'application' and cases.application_id = application.id`,
    id: sql`application.id`,
    where: every([
      sql`application.status = any (${statuses})`,
      assignedTo === undefined
        ? undefined
        : sql`application.assigned_to is not distinct from ${assignedTo}::text`,
    ]),
  };
  return findPage(connection, source, due, page);
}

/** In the order of `ids`. */
export async function listApplications(
  connection: Connection,
  ids: readonly number[],
): Promise<WaitingApplication[]> {
  return connection
    .selectFrom('producerApplications')
    .innerJoin('cases', 'cases.applicationId', 'producerApplications.id')
    .leftJoin('users', 'users.id', 'producerApplications.assignedTo')
    .selectAll('producerApplications')
    .select(['cases.dueOn', 'cases.lateOn', 'cases.state as caseState'])
    .select((is) =>
      is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('assigneeName'),
    )
    .where('cases.kind', '=', 'application')
    .where(sql<boolean>`producer_applications.id = any (${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], producer_applications.id)`)
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
