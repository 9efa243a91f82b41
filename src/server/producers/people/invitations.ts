/** Invites people to act for a producer, and lets them in. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockAccount } from '../../../database/identity/deletion.ts';
import { findUserByEmail, findUserById, updateUserRole } from '../../../database/identity/users.ts';
import * as invitations from '../../../database/producers/invitations.ts';
import { insertMember, listMembers, updateChosenProducer } from '../../../database/producers/members.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import type { ProducerRow } from '../../../database/tables/schema.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { MemberRole } from '../../../domain/identity/memberships.ts';
import { nameOfPerson } from '../../../domain/identity/name-of-person.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { roleAfterApplying } from '../../../domain/identity/roles.ts';
import {
  decideAcceptance,
  decideInvitation,
  invitationEnd,
  isInvited,
  peopleLimits,
  stateOfInvitation,
} from '../../../domain/producers/people.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { addJob } from '../../jobs/add-job.ts';
import { notifyPeople } from '../../notify/notify-people.ts';

/** Call it with the producer locked. */
export async function invitePerson(
  connection: Connection,
  person: User,
  { id: producerId }: Pick<ProducerRow, 'id'>,
  { email, role, now }: { readonly email: string; readonly role: MemberRole; readonly now: Date },
): Promise<Result<null, ProducerRefusal>> {
  await invitations.closeExpiredInvitations(connection, producerId, now);
  const members = await listMembers(connection, producerId);
  const before = await invitations.listInvitations(connection, producerId, 2 * peopleLimits.openInvitations);
  const open = before.filter((one) => stateOfInvitation(one, now) === 'open');
  const decided = decideInvitation(email, {
    emails: members.map((member) => member.email),
    invited: open.map((one) => one.email),
  });
  if (!decided.ok) return decided;
  const account = await findUserByEmail(connection, email);
  const id = await invitations.insertInvitation(connection, {
    producerId,
    email,
    role,
    language: account?.emailVerified === true ? account.language : person.language,
    invitedBy: person.userId,
    createdAt: now,
    expiresAt: invitationEnd(now),
  });
  await addJob(connection, 'send-invitation-mail', { invitationId: id });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.invite',
    recordType: 'producer',
    recordId: producerId,
    // Addresses can be deleted, entries of the log cannot.
    after: { invitationId: id, role },
  });
  return ok(null);
}

export async function revokeInvitation(
  connection: Connection,
  person: User,
  producerId: number,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<Result<null, ProducerRefusal>> {
  const revoked = await invitations.revokeOpenInvitation(connection, { producerId, id, now });
  if (revoked === undefined) {
    const isTheirs = await invitations.hasInvitation(connection, producerId, id);
    return err({ code: isTheirs ? 'invitation-closed' : 'invitation-not-found' });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.revoke-invitation',
    recordType: 'producer',
    recordId: producerId,
    after: { invitationId: id },
  });
  return ok(null);
}

/** For the account that it is meant for; every other learns no more than that it is not. */
export async function findInvitationFor(
  connection: Connection,
  person: User,
  link: string,
): Promise<Result<invitations.InvitationOfLink, ProducerRefusal>> {
  const found = await invitations.findInvitation(connection, link);
  if (found === undefined) return err({ code: 'invitation-not-found' });
  const account = await findUserById(connection, person.userId);
  return account !== undefined && isInvited(found, account)
    ? ok(found)
    : err({ code: 'invitation-of-another' });
}

/** Locks the account, then the producer: neither can be deleted, and the invitation is used once. */
export async function acceptInvitation(
  connection: Connection,
  person: User,
  { link, now }: { readonly link: string; readonly now: Date },
): Promise<Result<{ readonly producerId: number }, ProducerRefusal>> {
  const account = await lockAccount(connection, person.userId);
  const named = await invitations.findInvitation(connection, link);
  if (named === undefined || account === undefined) return err({ code: 'invitation-not-found' });
  const { producerId, role } = named;
  await lockProducer(connection, producerId);
  const invitation = await invitations.findInvitation(connection, link);
  if (invitation === undefined) return err({ code: 'invitation-not-found' });
  const members = await listMembers(connection, producerId);
  const isMember = members.some(({ userId }) => userId === person.userId);
  const decided = decideAcceptance(
    invitation,
    { ...account, userId: account.id },
    { isMember, members: members.length, now },
  );
  if (!decided.ok) return decided;
  if (!decided.value.isNew) return ok({ producerId });
  const { userId } = person;
  await insertMember(connection, { producerId, userId, role, addedAt: now, addedBy: invitation.invitedBy });
  await invitations.acceptOpenInvitation(connection, { id: invitation.id, userId, now });
  await updateUserRole(connection, userId, roleAfterApplying(account.role));
  await updateChosenProducer(connection, { producerId, userId });
  await notifyPeople(
    connection,
    { producerId, duty: 'manage', exceptId: userId },
    {
      kind: 'member-joined',
      facts: { company: invitation.producer, by: nameOfPerson(account) ?? account.email },
      dedupeKey: `invitation:${invitation.id}:accepted`,
      now,
    },
  );
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.accept-invitation',
    recordType: 'producer',
    recordId: producerId,
    after: { invitationId: invitation.id, role },
  });
  return ok({ producerId });
}
