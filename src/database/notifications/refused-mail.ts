/** Mail that the recipient's server will never accept: the address is wrong, or it takes us for a sender of spam. */
import type { Connection } from '../connection/connection.ts';
import type { NotificationRow } from '../tables/schema.ts';

export interface RefusedMail extends Pick<NotificationRow, 'id' | 'kind' | 'userId'> {
  readonly email: string;
  readonly refusedAt: Date | null;
}

/** Newest first. `before`: the id of the last one of the page before. */
export async function listRefusedMail(
  connection: Connection,
  { limit, before }: { readonly limit: number; readonly before?: number },
): Promise<readonly RefusedMail[]> {
  return connection
    .selectFrom('notificationDeliveries')
    .innerJoin('notifications', 'notifications.id', 'notificationDeliveries.notificationId')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['notifications.id', 'notifications.kind', 'notifications.userId', 'users.email'])
    .select('notificationDeliveries.finishedAt as refusedAt')
    .where('notificationDeliveries.state', '=', 'refused')
    .$if(before !== undefined, (query) => query.where('notifications.id', '<', before ?? 0))
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countRefusedMail(connection: Connection, since: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('notificationDeliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .where('finishedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
