/**
 * Notifies a user in the transaction of the decision: the notification appears in the app with the commit,
 * its mail is sent once soon after, unless the user turned mail off, and devices that the user added show what concerns orders.
 */
import type { Connection } from '../../database/connection/connection.ts';
import {
  insertNotification,
  mailJobKey,
  updateUnreadNotification,
} from '../../database/notifications/notifications.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { NotificationFacts } from '../../domain/notifications/facts.ts';
import { gatheredBy, type NotificationKind } from '../../domain/notifications/notifications.ts';
import { isPushed } from '../../domain/notifications/push.ts';
import type { WrittenReason } from '../../domain/notifications/written-reason.ts';
import { addJob } from '../jobs/add-job.ts';
import { enqueuePushes } from './enqueue-pushes.ts';

export type NotificationInput = {
  readonly [Kind in NotificationKind]: {
    /** Null: the record has no owner, so there is no recipient. */
    readonly userId: string | null;
    readonly kind: Kind;
    readonly facts: NotificationFacts[Kind];
    /** Such as `application:12:submit:2026-11-21T10:00:00Z`; a user is notified once per key. */
    readonly dedupeKey: string;
    readonly now: Date;
    /** The recipient acted: the notification is already read in the list, and the mail is sent. */
    readonly isOwnAction?: boolean;
    /** False: the recipient gets this by another mail. */
    readonly isMailed?: boolean;
  };
}[NotificationKind];

export async function notify(connection: Connection, notification: NotificationInput): Promise<void> {
  const { userId, kind, facts, dedupeKey, now, isOwnAction = false, isMailed = true } = notification;
  if (userId === null) return;
  const about = gatheredBy[kind];
  if (
    about !== undefined &&
    (await updateUnreadNotification(connection, { userId, kind, payload: { ...facts } }, about))
  )
    return;
  const notificationId = await insertNotification(connection, {
    userId,
    kind,
    payload: { ...facts },
    dedupeKey,
    createdAt: now,
    readAt: isOwnAction ? now : null,
    isMailed,
  });
  if (notificationId === undefined) return;
  if (!isOwnAction && isPushed(kind)) await enqueuePushes(connection, { notificationId, userId });
  if (isMailed)
    await addJob(
      connection,
      'send-notification-mail',
      { notificationId },
      { key: mailJobKey(notificationId) },
    );
}

/** `language`: that of the writer; undefined or null if it is unknown. */
export function reasonIn(language: ContentLanguage | null | undefined, reason: string): WrittenReason {
  return language ? { reason, reasonLanguage: language } : { reason };
}

/** Omits both fields when there is no reason. */
export function withReason(
  language: ContentLanguage | null | undefined,
  reason: string | null | undefined,
): Partial<WrittenReason> {
  return reason ? reasonIn(language, reason) : {};
}
