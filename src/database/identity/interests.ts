/** Declared interests of administrators, and the users that a decision concerns. */
import { type RawBuilder, sql } from 'kysely';
import type { DecisionSubject } from '../../domain/identity/interests.ts';
import type { Connection } from '../connection/connection.ts';

export interface DeclaredInterestRow {
  readonly producerId: number;
  readonly producer: string;
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly note: string;
  readonly declaredAt: Date;
}

export async function listDeclaredInterests(connection: Connection): Promise<DeclaredInterestRow[]> {
  return connection
    .selectFrom('interests')
    .innerJoin('producers', 'producers.id', 'interests.producerId')
    .innerJoin('users', 'users.id', 'interests.userId')
    .select([
      'interests.producerId',
      'producers.name as producer',
      'interests.userId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'interests.note',
      'interests.declaredAt',
    ])
    .orderBy('interests.declaredAt', 'desc')
    .orderBy('interests.producerId', 'desc')
    .limit(500)
    .execute();
}

/** A repeated declaration updates the first one. */
export async function upsertInterest(
  connection: Connection,
  interest: {
    readonly userId: string;
    readonly producerId: number;
    readonly note: string;
    readonly declaredAt: Date;
  },
): Promise<void> {
  await connection
    .insertInto('interests')
    .values(interest)
    .onConflict((conflict) => conflict.columns(['userId', 'producerId']).doUpdateSet({ note: interest.note }))
    .execute();
}

/** Undefined if there was none. */
export async function deleteInterest(
  connection: Connection,
  interest: { readonly userId: string; readonly producerId: number },
): Promise<string | undefined> {
  const row = await connection
    .deleteFrom('interests')
    .where('userId', '=', interest.userId)
    .where('producerId', '=', interest.producerId)
    .returning('note')
    .executeTakeFirst();
  return row?.note;
}

/** The record that a decision is about, from the URL of its route. */
export type DecidedRecord =
  | {
      readonly kind:
        | 'producer'
        | 'application'
        | 'call'
        | 'change'
        | 'lab-result'
        | 'renewal'
        | 'proposal'
        | 'code'
        | 'appeal';
      readonly id: number;
    }
  | { readonly kind: 'certificate' | 'document'; readonly id: string };

/** Undefined if the record does not exist. */
export async function findDecisionSubject(
  connection: Connection,
  record: DecidedRecord,
): Promise<DecisionSubject | undefined> {
  const [subject] = await listSubjects(connection, recordOf(record));
  return subject;
}

export async function listProducerSubjects(
  connection: Connection,
  producerIds: readonly number[],
): Promise<(DecisionSubject & { readonly producerId: number })[]> {
  const subjects = await listSubjects(
    connection,
    sql`select id as producer_id, null::integer as application_id from producers
      where id = any(${producerIds}::integer[])`,
  );
  return subjects.flatMap(({ producerId, ...subject }) =>
    producerId === null ? [] : { ...subject, producerId },
  );
}

async function listSubjects(connection: Connection, about: RawBuilder<unknown>): Promise<DecisionSubject[]> {
  const { rows } = await sql<DecisionSubject>`
    with about as (${about})
    select about.producer_id as "producerId", concerned.*,
      array(select user_id from interests where interests.producer_id = about.producer_id) as "declaredBy"
    from about cross join lateral (
      with cases as (
        select user_id, answers ->> 'email' as email from producer_applications
        where producer_applications.id = about.application_id
          or producer_applications.producer_id = about.producer_id
        union all
        select user_id, null from parties_of_producer(about.producer_id)
        union all
        select null, contact_email from producers where producers.id = about.producer_id
      )
      select array(select distinct user_id from cases where user_id is not null) as "userIds",
        array(
          select email from cases where email is not null
          union select users.email from users join cases on cases.user_id = users.id
        ) as emails
    ) as concerned`.execute(connection);
  return rows;
}

function recordOf({ kind, id }: DecidedRecord): RawBuilder<unknown> {
  const none = sql`null::integer as application_id`;
  switch (kind) {
    case 'producer':
      return sql`select id as producer_id, ${none} from producers where id = ${id}`;
    case 'application':
      return sql`select producer_id, id as application_id from producer_applications where id = ${id}`;
    case 'call':
      return sql`select producer_id, ${none} from verification_calls where id = ${id}`;
    case 'certificate':
      return sql`select producer_id, ${none} from certificates where number = ${id}`;
    case 'change':
      return sql`select producer_id, ${none} from change_requests where id = ${id}`;
    case 'lab-result':
      return sql`select producer_id, ${none} from lab_results where id = ${id}`;
    case 'renewal':
      return sql`select producer_id, ${none} from renewal_requests where id = ${id}`;
    case 'proposal':
      return sql`select producer_id, ${none} from decision_proposals where id = ${id}`;
    case 'code':
      return sql`
        select products.producer_id, ${none} from qr_codes join products on products.id = qr_codes.product_id
        where qr_codes.id = ${id}`;
    case 'appeal':
      return sql`
        select coalesce(producer_applications.producer_id, certificates.producer_id) as producer_id,
          application_events.application_id
        from appeals
        left join application_events on application_events.id = appeals.application_event_id
        left join producer_applications on producer_applications.id = application_events.application_id
        left join certificate_events on certificate_events.id = appeals.certificate_event_id
        left join certificates on certificates.id = certificate_events.certificate_id
        where appeals.id = ${id}`;
    case 'document':
      return sql`
        select coalesce(documents.producer_id, producer_applications.producer_id) as producer_id,
          documents.application_id
        from documents left join producer_applications on producer_applications.id = documents.application_id
        where documents.id = ${id}::uuid`;
  }
}

export interface ActiveAdministrator {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export async function listActiveAdministrators(connection: Connection): Promise<ActiveAdministrator[]> {
  return connection
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName', 'lastName'])
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .orderBy('lastName')
    .orderBy('id')
    .execute();
}

/** With those who were suspended or demoted since. */
export async function countAdministrators(connection: Connection, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where (role = 'admin' and (suspended_at is null or suspended_at > ${since})) or administrator_until > ${since}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}
