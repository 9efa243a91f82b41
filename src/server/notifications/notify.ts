/**
 * Tells a person what was decided about them, in the transaction of the decision: the notice stands in
 * the app with the commit, and its mail is sent soon after, once, unless the person wants none.
 */
import type { Connection } from '../../database/connection.ts';
import { insertNotice, mailJobKey, updateUnreadNotice } from '../../database/notifications/notices.ts';
import { gatheredBy, type NoticeFacts, type NoticeKind } from '../../domain/notifications/notices.ts';
import { addJob } from '../jobs/add-job.ts';

export type NewNotice = {
  readonly [Kind in NoticeKind]: {
    /** Null: the record has nobody who keeps it, and nobody is told. */
    readonly userId: string | null;
    readonly kind: Kind;
    readonly facts: NoticeFacts[Kind];
    /** What happened, such as `application:12:submit:2026-11-21T10:00:00Z`. Of the same cause nobody is told twice. */
    readonly cause: string;
    readonly now: Date;
    /** Whoever did it themselves has it in the list, read, and gets the mail. */
    readonly isOwnAct?: boolean;
  };
}[NoticeKind];

export async function notify(connection: Connection, notice: NewNotice): Promise<void> {
  const { userId, kind, facts, cause, now, isOwnAct = false } = notice;
  if (userId === null) return;
  const about = gatheredBy[kind];
  if (
    about !== undefined &&
    (await updateUnreadNotice(connection, { userId, kind, facts: { ...facts } }, about))
  )
    return;
  const noticeId = await insertNotice(connection, {
    userId,
    kind,
    facts: { ...facts },
    cause,
    createdAt: now,
    readAt: isOwnAct ? now : null,
  });
  if (noticeId === undefined) return;
  await addJob(connection, 'send-notice-mail', { noticeId }, { key: mailJobKey(noticeId) });
}

/** The reason as it is told; without one the notice says nothing of reasons. */
export function withReason(reason: string | null | undefined): { readonly reason?: string } {
  return reason ? { reason } : {};
}
