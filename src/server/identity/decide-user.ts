/**
 * Changes the role of a user, suspends them or lifts the suspension: under the lock of all administrators,
 * with notification and audit log entry.
 */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  actsForProducer,
  lockUserAndAdministrators,
  noPromotion,
  type Promotion,
  updateStatus,
} from '../../database/identity/user-list.ts';
import type { UserRow } from '../../database/tables/schema.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nameOfPerson } from '../../domain/identity/name-of-person.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import { decideUser, type UserAfterDecision, type UserDecision } from '../../domain/identity/users.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { takesTwo } from '../http/routing/conflicts-of-interest.ts';
import { notify, reasonIn } from '../notify/notify.ts';

interface Input {
  readonly personId: string;
  readonly decision: UserDecision;
  readonly configuration: Pick<Configuration, 'adminEmails' | 'secondAdministrator' | 'newAdministratorDays'>;
  readonly now: Date;
}

export async function decideAboutUser(
  connection: Connection,
  actor: User,
  input: Input,
): Promise<Result<null, IdentityRefusal | { readonly code: 'forbidden' }>> {
  const { personId, decision, configuration, now } = input;
  const { person, administrators } = await lockUserAndAdministrators(connection, personId);
  // When two administrators decide about each other, the second is no longer one.
  if (!administrators.some(({ id }) => id === actor.userId)) return err({ code: 'forbidden' });
  if (person === undefined) return err({ code: 'user-not-found' });
  const next = decideUser(
    actor.userId,
    {
      id: person.id,
      role: person.role,
      isSuspended: person.suspendedAt !== null,
      actsForProducer: await actsForProducer(connection, person.id),
      isNamedBySettings: configuration.adminEmails.includes(person.email.toLowerCase()),
      otherAdministrators: administrators.filter(({ id }) => id !== person.id).length,
      promotionProposedBy: administrators.some(({ id }) => id === person.promotionProposedBy)
        ? person.promotionProposedBy
        : null,
      takesTwo: await takesTwo(connection, { ...configuration, now }),
    },
    decision,
  );
  if (!next.ok) return next;
  const { role, isSuspended, promotion } = next.value;
  const reason = decision.action === 'suspend' ? decision.reason : person.suspensionReason;
  await updateStatus(connection, person.id, {
    role,
    suspendedAt: isSuspended ? (person.suspendedAt ?? now) : null,
    suspensionReason: isSuspended ? reason : null,
    promotion: promotionAfter(person, actor, {
      kind: promotion,
      now,
      days: configuration.newAdministratorDays,
    }),
  });
  const isProposed = promotion === 'proposed';
  if (isProposed) await notifyAdministrators(connection, actor, { person, administrators, now });
  else await notifyUser(connection, actor, input);
  await insertAuditEvent(connection, {
    actor,
    action: isProposed ? 'user.propose-promotion' : `user.${decision.action}`,
    recordType: 'user',
    recordId: person.id,
    ...imagesOf(decision, person.suspensionReason),
  });
  return ok(null);
}

function promotionAfter(
  person: UserRow,
  actor: User,
  {
    kind,
    now,
    days,
  }: { readonly kind: UserAfterDecision['promotion']; readonly now: Date; readonly days: number },
): Promotion {
  switch (kind) {
    case 'none':
      return {};
    case 'proposed':
      return { ...noPromotion, promotionProposedBy: actor.userId, promotionProposedAt: now };
    case 'declined':
      return noPromotion;
    case 'ended':
      return { ...noPromotion, administratorUntil: now };
    case 'carried-out':
      return {
        ...(person.promotionProposedBy === actor.userId ? noPromotion : {}),
        promotedBy: actor.userId,
        promotedAt: now,
        independentFrom: laterByDays(now, days),
      };
  }
}

/** Without the name of the user, which would outlive the account. */
async function notifyAdministrators(
  connection: Connection,
  actor: User,
  {
    person,
    administrators,
    now,
  }: { readonly person: UserRow; readonly administrators: readonly UserRow[]; readonly now: Date },
): Promise<void> {
  const proposer = administrators.find(({ id }) => id === actor.userId);
  const by = (proposer && nameOfPerson(proposer)) ?? actor.email;
  for (const { id } of administrators) {
    if (id === actor.userId) continue;
    const dedupeKey = `user:${person.id}:promotion:${now.toISOString()}`;
    await notify(connection, { userId: id, kind: 'admin-promotion-proposed', facts: { by }, dedupeKey, now });
  }
}

/** Without identity: the audit log is permanent, and a user may ask to be forgotten. */
function imagesOf(decision: UserDecision, reasonBefore: string | null) {
  switch (decision.action) {
    case 'change-role':
      return { before: { role: decision.from }, after: { role: decision.role } };
    case 'suspend':
      return { before: { state: 'active' }, after: { state: 'suspended', reason: decision.reason } };
    case 'reinstate':
      return { before: { state: 'suspended', reason: reasonBefore }, after: { state: 'active' } };
    case 'decline-promotion':
      return {};
  }
}

async function notifyUser(
  connection: Connection,
  actor: User,
  { personId, decision, now }: Input,
): Promise<void> {
  const to = { userId: personId, dedupeKey: `user:${personId}:${decision.action}:${now.toISOString()}`, now };
  switch (decision.action) {
    case 'change-role':
      return notify(connection, { ...to, kind: 'role-changed', facts: { role: decision.role } });
    case 'suspend':
      return notify(connection, {
        ...to,
        kind: 'account-suspended',
        facts: reasonIn(actor.language, decision.reason),
      });
    case 'reinstate':
      return notify(connection, { ...to, kind: 'account-reinstated', facts: {} });
    case 'decline-promotion':
      return;
  }
}
