/** Changes and removes the people of a producer, and makes another owner responsible. Call it with the producer locked. */
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { revokeInvitationsOf } from '../../../database/producers/invitations.ts';
import {
  deleteMember,
  isResponsibleForProducer,
  listMembers,
  updateMemberRole,
  updateResponsible,
} from '../../../database/producers/members.ts';
import type { ProducerRow } from '../../../database/tables/schema.ts';
import type { AuditAction } from '../../../domain/common/audit-actions.ts';
import type { Image } from '../../../domain/common/changed-image.ts';
import { ok, type Result } from '../../../domain/common/result.ts';
import type { MemberRole } from '../../../domain/identity/memberships.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { decideChange, decideHandOver } from '../../../domain/producers/people.ts';
import type { ProducerRefusal } from '../../../domain/producers/refusals.ts';
import { notify } from '../../notify/notify.ts';

type Producer = Pick<ProducerRow, 'id' | 'name' | 'userId'>;

export async function changeMember(
  connection: Connection,
  person: User,
  producer: Producer,
  { userId, role, now }: { readonly userId: string; readonly role: MemberRole; readonly now: Date },
): Promise<Result<null, ProducerRefusal>> {
  const decided = decideChange(await findMember(connection, producer, userId));
  if (!decided.ok) return decided;
  const { role: before } = decided.value;
  if (before === role) return ok(null);
  await updateMemberRole(connection, { producerId: producer.id, userId, role });
  if (role !== 'owner')
    await revokeInvitationsOf(connection, { producerId: producer.id, invitedBy: userId, now });
  await audit(connection, person, producer, {
    action: 'producer.change-member',
    before: { userId, role: before },
    after: { userId, role },
  });
  return ok(null);
}

/** `userId` is the person's own where they leave. */
export async function removeMember(
  connection: Connection,
  person: User,
  producer: Producer,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Result<null, ProducerRefusal>> {
  const decided = decideChange(await findMember(connection, producer, userId));
  if (!decided.ok) return decided;
  await deleteMember(connection, { producerId: producer.id, userId });
  if (userId !== person.userId) {
    // Whom they let in would act for those who removed them.
    await revokeInvitationsOf(connection, { producerId: producer.id, invitedBy: userId, now });
    await notify(connection, {
      userId,
      kind: 'member-removed',
      facts: { company: producer.name },
      dedupeKey: `producer:${producer.id}:removed:${now.toISOString()}`,
      now,
    });
  }
  await audit(connection, person, producer, {
    action: userId === person.userId ? 'producer.leave' : 'producer.remove-member',
    before: { userId, role: decided.value.role },
  });
  return ok(null);
}

export async function handOverProducer(
  connection: Connection,
  person: User,
  producer: Producer,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Result<null, ProducerRefusal>> {
  const member = await findMember(connection, producer, userId);
  const decided = decideHandOver(member, {
    isSuspended: member?.isSuspended === true,
    isResponsibleElsewhere: await isResponsibleForProducer(connection, userId),
  });
  if (!decided.ok) return decided;
  if (decided.value.isResponsible) return ok(null);
  await updateResponsible(connection, { producerId: producer.id, userId });
  await notify(connection, {
    userId,
    kind: 'member-made-responsible',
    facts: { company: producer.name },
    dedupeKey: `producer:${producer.id}:handed-over:${now.toISOString()}`,
    now,
    isOwnAction: userId === person.userId,
  });
  await audit(connection, person, producer, {
    action: 'producer.hand-over',
    before: { userId: producer.userId },
    after: { userId },
  });
  return ok(null);
}

async function findMember(connection: Connection, { id }: Producer, userId: string) {
  return (await listMembers(connection, id)).find((member) => member.userId === userId);
}

async function audit(
  connection: Connection,
  actor: User,
  { id: recordId }: Producer,
  event: { readonly action: AuditAction; readonly before?: Image; readonly after?: Image },
): Promise<void> {
  await insertAuditEvent(connection, { actor, recordType: 'producer', recordId, ...event });
}
