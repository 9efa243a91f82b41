/** Invitations to act for a producer, and the outbox of their mails. Lock the producer before one is written. */
import { type Selectable, sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { MemberRole } from '../../domain/identity/memberships.ts';
import type { Connection } from '../connection/connection.ts';
import { claimWaitingMail } from '../jobs/mail-outbox.ts';
import type { ProducerInvitationTable } from '../tables/producers.ts';

export type InvitationRow = Selectable<ProducerInvitationTable>;

/** Newest first. */
export async function listInvitations(
  connection: Connection,
  producerId: number,
  limit: number,
): Promise<InvitationRow[]> {
  return connection
    .selectFrom('producerInvitations')
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An invitation whose time is over makes room for another to the same address. */
export async function closeExpiredInvitations(
  connection: Connection,
  producerId: number,
  now: Date,
): Promise<void> {
  await connection
    .updateTable('producerInvitations')
    .set({ revokedAt: now })
    .where('producerId', '=', producerId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<', now)
    .execute();
}

export async function insertInvitation(
  connection: Connection,
  invitation: {
    readonly producerId: number;
    readonly email: string;
    readonly role: MemberRole;
    readonly language: ContentLanguage;
    readonly invitedBy: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { id } = await connection
    .insertInto('producerInvitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The invitation that was open; undefined where there is none. */
export async function revokeOpenInvitation(
  connection: Connection,
  { producerId, id, now }: { readonly producerId: number; readonly id: number; readonly now: Date },
): Promise<InvitationRow | undefined> {
  return connection
    .updateTable('producerInvitations')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('producerId', '=', producerId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Those that this person sent and that are open. */
export async function revokeInvitationsOf(
  connection: Connection,
  {
    producerId,
    invitedBy,
    now,
  }: { readonly producerId: number; readonly invitedBy: string; readonly now: Date },
): Promise<void> {
  await connection
    .updateTable('producerInvitations')
    .set({ revokedAt: now })
    .where('producerId', '=', producerId)
    .where('invitedBy', '=', invitedBy)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}

export async function hasInvitation(
  connection: Connection,
  producerId: number,
  id: number,
): Promise<boolean> {
  const found = await connection
    .selectFrom('producerInvitations')
    .select('id')
    .where('id', '=', id)
    .where('producerId', '=', producerId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function acceptOpenInvitation(
  connection: Connection,
  { id, userId, now }: { readonly id: number; readonly userId: string; readonly now: Date },
): Promise<void> {
  await connection
    .updateTable('producerInvitations')
    .set({ acceptedAt: now, acceptedBy: userId })
    .where('id', '=', id)
    .execute();
}

export interface InvitationOfLink extends InvitationRow {
  readonly producer: string;
  /** Null: the account was deleted. */
  readonly inviter: string | null;
}

export async function findInvitation(
  connection: Connection,
  link: string,
): Promise<InvitationOfLink | undefined> {
  return connection
    .selectFrom('producerInvitations')
    .innerJoin('producers', 'producers.id', 'producerId')
    .leftJoin('users', 'users.id', 'invitedBy')
    .selectAll('producerInvitations')
    .select('producers.name as producer')
    .select(
      sql<string | null>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), users.email)`.as(
        'inviter',
      ),
    )
    .where('link', '=', link)
    .executeTakeFirst();
}

export interface WaitingInvitationMail extends InvitationOfLink {
  /** Of the account that has the address, if there is one. */
  readonly guestName: string | null;
}

export async function claimInvitationMail(
  connection: Connection,
  id: number,
): Promise<WaitingInvitationMail | 'claimed' | undefined> {
  const isClaimed = await claimWaitingMail(connection, 'producer_invitations', id);
  const { rows } = await sql<WaitingInvitationMail>`
    select invitation.*, producers.name as producer,
      coalesce(nullif(concat_ws(' ', inviter.first_name, inviter.last_name), ''), inviter.email) as inviter,
      (select nullif(concat_ws(' ', first_name, last_name), '') from users
        where lower(users.email) = invitation.email and email_verified limit 1) as guest_name
    from producer_invitations as invitation join producers on producers.id = invitation.producer_id
    left join users as inviter on inviter.id = invitation.invited_by
    where invitation.id = ${id} and invitation.state = 'waiting'`.execute(connection);
  const [waiting] = rows;
  return waiting !== undefined && !isClaimed ? 'claimed' : waiting;
}

/** Those that ended before then, whatever became of them. */
export async function deleteInvitationsBefore(connection: Connection, expiresAt: Date): Promise<void> {
  await connection.deleteFrom('producerInvitations').where('expiresAt', '<', expiresAt).execute();
}

/** Of a person who deletes the account: the address is forgotten with it. */
export async function deleteInvitationsTo(connection: Connection, email: string): Promise<void> {
  await connection.deleteFrom('producerInvitations').where('email', '=', email.toLowerCase()).execute();
}
