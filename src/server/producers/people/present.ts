/** The API representation of the people of a producer, for its owners. */
import type { MyProducersResponse, PeopleResponse } from '../../../contract/producers/people.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { listActsOfMembers } from '../../../database/producers/acts.ts';
import { listInvitations } from '../../../database/producers/invitations.ts';
import { listMembers, listProducersOfMember } from '../../../database/producers/members.ts';
import { chosenMembership } from '../../../domain/identity/memberships.ts';
import { nameOfPerson } from '../../../domain/identity/name-of-person.ts';
import { stateOfInvitation } from '../../../domain/producers/people.ts';

/** Enough for all that are open and the last ones that were answered. */
const maxInvitations = 40;
const maxActs = 20;

export async function readPeople(
  connection: Connection,
  producerId: number,
  now: Date,
): Promise<PeopleResponse> {
  const members = await listMembers(connection, producerId);
  const invitations = await listInvitations(connection, producerId, maxInvitations);
  const acts = await listActsOfMembers(connection, producerId, maxActs);
  return {
    members: members.map(({ addedAt, isResponsible, isSuspended, ...member }) => ({
      userId: member.userId,
      name: nameOfPerson(member) ?? null,
      email: member.email,
      role: member.role,
      addedAt: addedAt.toISOString(),
      responsible: isResponsible,
      suspended: isSuspended,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      state: stateOfInvitation(invitation, now),
      mailed: invitation.state === 'sent',
    })),
    acts: acts.map(({ at, action, name }) => ({ at: at.toISOString(), action, name })),
  };
}

export async function readMyProducers(
  connection: Connection,
  { userId, chosen }: { readonly userId: string; readonly chosen: number | null },
): Promise<MyProducersResponse> {
  const rows = await listProducersOfMember(connection, userId);
  const own = rows.map(({ id, role }) => ({ producerId: id, role }));
  const shown = chosenMembership(own, chosen)?.producerId;
  return rows.map(({ id, name, role, isResponsible }) => ({
    id,
    name,
    role,
    chosen: id === shown,
    responsible: isResponsible,
  }));
}
