/**
 * Changes the role of a user, suspends them or lifts the suspension: under the lock of all administrators,
 * with notification and audit log entry.
 */
import { insertAuditEvent } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { lockUserAndAdministrators, ownsProducer, updateStatus } from '../../database/identity/user-list.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import { decideUser, type UserDecision } from '../../domain/identity/users.ts';
import { notify, reasonIn } from '../notify/notify.ts';

interface Input {
  readonly personId: string;
  readonly decision: UserDecision;
  /** In lower case. */
  readonly adminEmails: readonly string[];
  readonly now: Date;
}

export async function decideAboutUser(
  connection: Connection,
  actor: User,
  input: Input,
): Promise<Result<null, IdentityRefusal | { readonly code: 'forbidden' }>> {
  const { personId, decision, adminEmails, now } = input;
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
      ownsProfile: await ownsProducer(connection, person.id),
      isNamedBySettings: adminEmails.includes(person.email.toLowerCase()),
      otherAdministrators: administrators.filter(({ id }) => id !== person.id).length,
    },
    decision,
  );
  if (!next.ok) return next;
  const { role, isSuspended } = next.value;
  const reason = decision.action === 'suspend' ? decision.reason : person.suspensionReason;
  await updateStatus(connection, person.id, {
    role,
    suspendedAt: isSuspended ? (person.suspendedAt ?? now) : null,
    suspensionReason: isSuspended ? reason : null,
  });
  await notifyUser(connection, actor, input);
  await insertAuditEvent(connection, {
    actor,
    action: `user.${decision.action}`,
    recordType: 'user',
    recordId: person.id,
    ...imagesOf(decision, person.suspensionReason),
  });
  return ok(null);
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
  }
}
