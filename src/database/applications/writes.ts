/** Writes applications. Lock order: user, profile, application. */
import type { Insertable } from 'kysely';
import { type ApplicationStatus, endedStatuses, type PastStatus } from '../../domain/applications/states.ts';
import type { Role } from '../../domain/identity/roles.ts';
import type { Connection } from '../connection/connection.ts';
import type { ProducerApplicationTable } from '../tables/applications.ts';
import type { ProducerApplicationRow } from '../tables/schema.ts';

/** Serialises the submissions of a user without blocking rows that only reference the user. */
export async function lockApplicant(
  connection: Connection,
  userId: string,
): Promise<{ readonly id: string; readonly role: Role } | undefined> {
  return connection
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockApplication(
  connection: Connection,
  id: number,
): Promise<ProducerApplicationRow | undefined> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The user's one application that is neither rejected nor withdrawn. */
export async function lockOpenApplication(
  connection: Connection,
  userId: string,
): Promise<ProducerApplicationRow | undefined> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'not in', endedStatuses)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOpenApplicationOfProducer(
  connection: Connection,
  producerId: number,
): Promise<ProducerApplicationRow | undefined> {
  return connection
    .selectFrom('producerApplications')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('status', 'not in', endedStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type NewApplication = Pick<
  Insertable<ProducerApplicationTable>,
  'userId' | 'producerId' | 'form' | 'language' | 'submittedAt'
> & {
  readonly status: ApplicationStatus;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly termsId?: number | null;
};

export async function insertApplication(
  connection: Connection,
  application: NewApplication,
): Promise<ProducerApplicationRow> {
  return connection
    .insertInto('producerApplications')
    .values({ ...application, answers: JSON.stringify(application.answers) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateApplicationAnswers(
  connection: Connection,
  id: number,
  input: Omit<NewApplication, 'userId' | 'form' | 'termsId'>,
): Promise<ProducerApplicationRow> {
  return connection
    .updateTable('producerApplications')
    .set({ ...input, answers: JSON.stringify(input.answers) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateApplicationStatus(
  connection: Connection,
  id: number,
  next: { readonly status: ApplicationStatus; readonly decidedAt?: Date | null },
): Promise<ProducerApplicationRow> {
  return connection
    .updateTable('producerApplications')
    .set(next)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertApplicationEvent(
  connection: Connection,
  event: {
    readonly applicationId: number;
    readonly action: string;
    readonly fromStatus: PastStatus | null;
    readonly toStatus: PastStatus;
    readonly actorId: string;
    readonly comment?: string | null;
    /** The change request that it made or answered. */
    readonly requestId?: number;
    readonly at: Date;
  },
): Promise<void> {
  await connection.insertInto('applicationEvents').values(event).execute();
}
