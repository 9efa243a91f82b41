/** Applications as they stand, with what happened to them. */
import type { Selectable } from 'kysely';
import { type ApplicationStatus, endedStatuses } from '../../domain/applications/states.ts';
import type { Connection } from '../connection.ts';
import type { ProducerApplicationRow } from '../schema.ts';
import type { ApplicationEventTable } from '../tables/applications.ts';

export type ApplicationEventRow = Selectable<ApplicationEventTable>;

/** Far more than anybody applies; a list is never unbounded. */
const mostOfOnePerson = 50;

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

/** The one application of a person that is neither rejected nor withdrawn. */
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
    .limit(mostOfOnePerson)
    .execute();
}

/** Newest first, from the one after `beforeId` on. */
export async function listApplicationsByStatus(
  connection: Connection,
  page: {
    readonly statuses: readonly ApplicationStatus[];
    readonly limit: number;
    readonly beforeId?: number | undefined;
  },
): Promise<ProducerApplicationRow[]> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('status', 'in', page.statuses)
    .$if(page.beforeId !== undefined, (query) => query.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function countApplications(
  connection: Connection,
  statuses: readonly ApplicationStatus[],
): Promise<number> {
  const { count } = await connection
    .selectFrom('producerApplications')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** What happened to these applications, oldest first. */
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
