/** The people who act for a producer. Lock the producer before any of them is added, changed or removed. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MemberRole } from '../../domain/identity/memberships.ts';
import type { Connection } from '../connection/connection.ts';

export interface MemberRow {
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly role: MemberRole;
  readonly addedAt: Date;
  readonly isResponsible: boolean;
  readonly isSuspended: boolean;
}

/** Those who are responsible first, then in the order of their arrival. */
export async function listMembers(connection: Connection, producerId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id as user_id, first_name, last_name, email, member.role, member.added_at,
      producers.user_id is not distinct from users.id as is_responsible, suspended_at is not null as is_suspended
    from producer_members as member join users on users.id = member.user_id
      join producers on producers.id = member.producer_id
    where member.producer_id = ${producerId}
    order by producers.user_id = users.id desc, member.added_at, users.id`.execute(connection);
  return rows;
}

export async function listMemberIds(
  connection: Connection,
  producerId: number,
  roles: readonly MemberRole[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('producerMembers')
    .select('userId')
    .where('producerId', '=', producerId)
    .where('role', 'in', roles)
    .orderBy('addedAt')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Nothing happens to one who acts for it already. The account that invited them may be deleted in the same moment. */
export async function insertMember(
  connection: Connection,
  {
    addedBy,
    ...member
  }: {
    readonly producerId: number;
    readonly userId: string;
    readonly role: MemberRole;
    readonly addedAt: Date;
    readonly addedBy: string | null;
  },
): Promise<void> {
  await connection
    .insertInto('producerMembers')
    .values({
      ...member,
      addedBy: sql<string | null>`(select id from users where id = ${addedBy} for key share)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMemberRole(
  connection: Connection,
  {
    producerId,
    userId,
    role,
  }: { readonly producerId: number; readonly userId: string; readonly role: MemberRole },
): Promise<void> {
  await connection
    .updateTable('producerMembers')
    .set({ role })
    .where('producerId', '=', producerId)
    .where('userId', '=', userId)
    .execute();
}

export async function deleteMember(
  connection: Connection,
  { producerId, userId }: { readonly producerId: number; readonly userId: string },
): Promise<void> {
  await connection
    .deleteFrom('producerMembers')
    .where('producerId', '=', producerId)
    .where('userId', '=', userId)
    .execute();
}

/** Undefined where another owner cannot take over: there is none, or they are responsible for another producer. */
export async function findSuccessor(connection: Connection, producerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string | null }>`
    select successor_of_owner(${producerId}) as user_id`.execute(connection);
  return rows[0]?.userId ?? undefined;
}

export async function updateResponsible(
  connection: Connection,
  { producerId, userId }: { readonly producerId: number; readonly userId: string },
): Promise<void> {
  await connection.updateTable('producers').set({ userId }).where('id', '=', producerId).execute();
}

export async function updateChosenProducer(
  connection: Connection,
  { producerId, userId }: { readonly producerId: number; readonly userId: string },
): Promise<void> {
  await connection
    .updateTable('users')
    .set({ chosenProducerId: producerId })
    .where('id', '=', userId)
    .execute();
}

/** Whether a person is an owner of the producer of a row. */
export function isOwnerOf(producerId: RawBuilder<unknown>, userId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from producer_members as own where own.producer_id = ${producerId} and own.user_id = ${userId} and own.role = 'owner')`;
}

interface ProducerOfMember {
  readonly id: number;
  readonly name: string;
  readonly role: MemberRole;
  readonly isResponsible: boolean;
}

/** The producers that a person acts for, longest first. */
export async function listProducersOfMember(
  connection: Connection,
  userId: string,
): Promise<ProducerOfMember[]> {
  return connection
    .selectFrom('producerMembers')
    .innerJoin('producers', 'producers.id', 'producerId')
    .select(['producers.id', 'producers.name', 'role'])
    .select(sql<boolean>`producers.user_id is not distinct from ${userId}`.as('isResponsible'))
    .where('producerMembers.userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('producerId')
    .execute();
}

export async function isResponsibleForProducer(connection: Connection, userId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('producers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
