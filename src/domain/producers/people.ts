/** How people come to act for a producer and leave it. The account that is responsible is one of its owners at all times. */
import { laterByDays } from '../common/dates.ts';
import { err, ok, type Result } from '../common/result.ts';
import type { MemberRole } from '../identity/memberships.ts';
import type { ProducerRefusal } from './refusals.ts';

/** The page of those who act for a producer, for its owners. */
export const peoplePath = '/producer/people';

export const peopleLimits = { members: 50, openInvitations: 20 } as const;

/** For which an invitation can be accepted. */
const invitationDays = 14;

/** Days for which an invitation that is no longer open is stored. */
export const closedInvitationDays = 30;

export function invitationEnd(now: Date): Date {
  return laterByDays(now, invitationDays);
}

/** As addresses are compared. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export interface Invitation {
  readonly email: string;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
  readonly revokedAt: Date | null;
}

export function stateOfInvitation(
  { acceptedAt, revokedAt, expiresAt }: Pick<Invitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return now > expiresAt ? 'expired' : 'open';
}

interface People {
  /** Of those who act for the producer. */
  readonly emails: readonly string[];
  /** Of the invitations that are open. */
  readonly invited: readonly string[];
}

export function decideInvitation(email: string, { emails, invited }: People): Result<null, ProducerRefusal> {
  const isOf = (other: string) => foldEmail(other) === email;
  if (emails.some(isOf)) return err({ code: 'member-exists' });
  if (invited.some(isOf)) return err({ code: 'invitation-exists' });
  if (invited.length >= peopleLimits.openInvitations) return err({ code: 'invitation-limit-reached' });
  return emails.length >= peopleLimits.members ? err({ code: 'member-limit-reached' }) : ok(null);
}

interface Account {
  readonly email: string;
  readonly emailVerified: boolean;
}

interface Guest extends Account {
  readonly userId: string;
}

/** Whether an invitation is meant for this account. To every other it says nothing, not even of whom it is. */
export function isInvited(invitation: Pick<Invitation, 'email'>, { email, emailVerified }: Account): boolean {
  return emailVerified && foldEmail(email) === invitation.email;
}

/** `ok` is false for one who accepted it already: a retry after a lost response. */
export function decideAcceptance(
  invitation: Invitation,
  guest: Guest,
  { isMember, members, now }: { readonly isMember: boolean; readonly members: number; readonly now: Date },
): Result<{ readonly isNew: boolean }, ProducerRefusal> {
  if (!isInvited(invitation, guest)) return err({ code: 'invitation-of-another' });
  if (isMember && invitation.acceptedBy === guest.userId) return ok({ isNew: false });
  if (stateOfInvitation(invitation, now) !== 'open') return err({ code: 'invitation-closed' });
  if (!isMember && members >= peopleLimits.members) return err({ code: 'member-limit-reached' });
  return ok({ isNew: true });
}

export interface Member {
  readonly userId: string;
  readonly role: MemberRole;
  /** The producer's account: contracts and certificates are its own. */
  readonly isResponsible: boolean;
}

/** They hand the producer over first. */
export function decideChange(member: Member | undefined): Result<Member, ProducerRefusal> {
  if (member === undefined) return err({ code: 'member-not-found' });
  return member.isResponsible ? err({ code: 'member-is-responsible' }) : ok(member);
}

/** `isResponsibleElsewhere`: an account is responsible for one producer at most. */
export function decideHandOver(
  to: Member | undefined,
  {
    isSuspended,
    isResponsibleElsewhere,
  }: { readonly isSuspended: boolean; readonly isResponsibleElsewhere: boolean },
): Result<Member, ProducerRefusal> {
  if (to === undefined || isSuspended) return err({ code: 'member-not-found' });
  if (to.isResponsible) return ok(to);
  if (to.role !== 'owner') return err({ code: 'member-is-no-owner' });
  return isResponsibleElsewhere ? err({ code: 'responsible-for-another' }) : ok(to);
}
