/** Deletes an account permanently, and reports in advance what that would delete. */

import type { FastifyInstance } from 'fastify';
import {
  type DeletionForecast,
  deleteAccountRoute,
  forecastDeletionRoute,
} from '../../contract/identity/account.ts';
import { type AuditEvent, insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  type CountsOfPerson,
  countOtherAdministrators,
  countRecordsOfPerson,
  deleteProducer,
  deleteUser,
  findDeletionWaits,
  findProfileOfPerson,
  forgetOwner,
  forgetReporter,
  listOpenOrdersOfProfile,
  lockAccount,
  lockAccountForDeletion,
  lockRecordsOfPerson,
  type ProfileOfPerson,
  releaseDocuments,
} from '../../database/identity/deletion.ts';
import { eraseNames, findNamesOfUser } from '../../database/identity/erase-names.ts';
import { deleteInvitationsTo } from '../../database/producers/invitations.ts';
import { findSuccessor, listProducersOfMember, updateResponsible } from '../../database/producers/members.ts';
import { lockProducersOfMember } from '../../database/producers/writes.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { deletionBlocker, deletionWaits, profileStays } from '../../domain/identity/deletion.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import { personal } from '../http/lists/personal.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { clearSessionCookie, readIdToken } from '../http/security/sessions.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { handOverToken } from './handed-token.ts';

export type Leaver = Pick<User, 'userId' | 'role'> & { readonly producerId: number | undefined };

/** The share of other features in a deletion. */
export interface DeletionShares {
  /**
   * End what the account has open, in this order and in the transaction of the deletion. Their audit entries
   * are written last, because writers of the audit log wait for each other.
   */
  readonly endOpenRecords: readonly ((
    connection: Connection,
    leaver: Leaver,
    now: Date,
  ) => Promise<readonly AuditEvent[]>)[];
  /** Removes the files of deleted records after the commit. */
  readonly sweepFiles: (services: Services) => void;
}

export function registerDeletion(app: FastifyInstance, shares: DeletionShares): void {
  defineHandler(app, forecastDeletionRoute, {
    who: 'user',
    handle: async ({ principal, services: { database, clock } }) =>
      reply(200, await forecast(database, principal, dayOf(clock())), personal),
  });
  defineHandler(app, deleteAccountRoute, {
    who: 'user',
    perMinute: 10,
    handle: async ({ body, principal, request, reply: raw, services }) => {
      const idToken = await readIdToken(request);
      const deleted = await refusingViolations({ users_deletion_waits: 'deletion-waits' }, async () =>
        deletePermanently(services, principal, body.email, shares),
      );
      if (!deleted.ok) return deleted;
      // Deletes the files of documents now, or with the next sweep if the store is unavailable.
      shares.sweepFiles(services);
      clearSessionCookie(request, raw);
      if (idToken !== undefined) handOverToken(request, raw, idToken);
      return reply(204, undefined, personal);
    },
  });
}

async function forecast(connection: Connection, person: User, today: string): Promise<DeletionForecast> {
  const { userId, role } = person;
  const [otherAdministrators, counts, profile] = await Promise.all([
    countOtherAdministrators(connection, userId),
    countRecordsOfPerson(connection, userId),
    findProfileOfPerson(connection, userId),
  ]);
  const blocker = deletionBlocker({ role, otherAdministrators }) ?? null;
  const waits = deletionWaits(await findDeletionWaits(connection, userId), today);
  const isOwnerLeft = profile !== undefined && (await findSuccessor(connection, profile.id)) !== undefined;
  const lost = isOwnerLeft ? undefined : profile;
  const left = await listProducersOfMember(connection, userId);
  const openOrders = lost === undefined ? [] : await listOpenOrdersOfProfile(connection, lost.id);
  return {
    possible: blocker === null && waits.length === 0,
    blocker,
    waits,
    counts,
    producer: lost ? presentProfile(lost) : null,
    leaves: left.flatMap(({ id, name }) => (id === lost?.id ? [] : { id, name })),
    openOrders,
  };
}

function presentProfile(profile: ProfileOfPerson): DeletionForecast['producer'] {
  const { id, name, status, certificates, products } = profile;
  return { id, name, status, certificates, products, stays: profileStays(profile) };
}

async function deletePermanently(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  person: User,
  typed: string,
  { endOpenRecords }: DeletionShares,
): Promise<Result<null, IdentityRefusal | { readonly code: 'unauthenticated' }>> {
  return database.transaction().execute(async (transaction) => {
    // Lock order: account, then producer, as in submitting an application.
    const account = await lockAccount(transaction, person.userId);
    // The second of two concurrent deletions finds no account.
    if (account === undefined) return err({ code: 'unauthenticated' });
    if (account.email.toLowerCase() !== typed.toLowerCase()) return err({ code: 'confirmation-mismatch' });
    const otherAdministrators = await countOtherAdministrators(transaction, account.id);
    const blocker = deletionBlocker({ role: account.role, otherAdministrators });
    if (blocker !== undefined) return err({ code: blocker });
    await lockProducersOfMember(transaction, account.id);
    const profile = await handOverProfile(transaction, account.id);
    const waits = deletionWaits(await findDeletionWaits(transaction, account.id), dayOf(clock()));
    if (waits.length > 0) return err({ code: 'deletion-waits' });
    const leaver = { userId: account.id, role: account.role, producerId: profile?.id };
    const ended: AuditEvent[] = [];
    for (const end of endOpenRecords) ended.push(...(await end(transaction, leaver, clock())));
    await releaseDocuments(transaction, account.id, profile?.id);
    await lockRecordsOfPerson(transaction, account.id);
    // Locked last: a concurrent decision about one of these records still notifies this user.
    await lockAccountForDeletion(transaction, account.id);
    const counts = await countRecordsOfPerson(transaction, account.id);
    const stays = profile !== undefined && profileStays(profile);
    const names = await findNamesOfUser(transaction, account.id, { withCompany: !stays });
    await deleteInvitationsTo(transaction, account.email);
    await forgetReporter(transaction, account.id);
    if (stays) await forgetProfile(transaction, profile, clock());
    else if (profile !== undefined) await deleteProducer(transaction, profile.id);
    await deleteUser(transaction, account.id);
    await eraseNames(transaction, names);
    for (const entry of ended) await insertAuditEvent(transaction, entry);
    await auditDeletion(transaction, { userId: account.id, role: account.role }, counts, profile);
    return ok(null);
  });
}

/** To another owner, where there is one; otherwise returns the profile, which loses its only owner. */
async function handOverProfile(connection: Connection, userId: string): Promise<ProfileOfPerson | undefined> {
  const profile = await findProfileOfPerson(connection, userId);
  const successor = profile && (await findSuccessor(connection, profile.id));
  if (profile === undefined || successor === undefined) return profile;
  await updateResponsible(connection, { producerId: profile.id, userId: successor });
  return undefined;
}

async function forgetProfile(
  connection: Connection,
  { id, name }: ProfileOfPerson,
  now: Date,
): Promise<void> {
  await forgetOwner(connection, id);
  await notifyAdministrators(connection, {
    kind: 'admin-producer-left',
    facts: { company: name, producer: String(id) },
    dedupeKey: `producer:${id}:left:${now.toISOString()}`,
    now,
  });
}

/** Without identity: the audit log is permanent, and the user asked to be forgotten. */
async function auditDeletion(
  connection: Connection,
  actor: Pick<User, 'userId' | 'role'>,
  counts: CountsOfPerson,
  profile: ProfileOfPerson | undefined,
): Promise<void> {
  await insertAuditEvent(connection, {
    actor,
    action: 'user.delete',
    recordType: 'user',
    recordId: actor.userId,
    before: { role: actor.role, ...counts },
    after: profile && { producerId: profile.id, producerStays: profileStays(profile) },
  });
}
