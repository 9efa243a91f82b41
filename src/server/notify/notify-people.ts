/** Notifies the people of a producer whose duty it concerns, in the transaction of the decision. */
import type { Connection } from '../../database/connection/connection.ts';
import { listMemberIds } from '../../database/producers/members.ts';
import { type Duty, rolesWith } from '../../domain/identity/memberships.ts';
import { type NotificationInput, notify } from './notify.ts';

type Unaddressed<Notice> = Notice extends NotificationInput ? Omit<Notice, 'userId' | 'isOwnAction'> : never;

interface People {
  readonly producerId: number;
  readonly duty: Duty;
  /** Who acted: if they are among the people, the notification is already read in their list. */
  readonly actorId?: string | undefined;
  /** Who acted, and is not notified at all. */
  readonly exceptId?: string | undefined;
}

/** Returns how many there are: none, where the producer has no account. */
export async function notifyPeople(
  connection: Connection,
  { producerId, duty, actorId, exceptId }: People,
  notification: Unaddressed<NotificationInput>,
): Promise<number> {
  const userIds = await listMemberIds(connection, producerId, rolesWith(duty));
  for (const userId of userIds.filter((id) => id !== exceptId)) {
    await notify(connection, { ...notification, userId, isOwnAction: userId === actorId });
  }
  return userIds.length;
}
