/** What thread entries have in common, and the mail that was sent about each. */
import type { z } from 'zod';
import type { threadEntry } from '../../../contract/cases/thread.ts';
import type { SentNotification } from '../../../database/cases/thread.ts';
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';

type Dated<Entry> = Entry extends { readonly at: string | null }
  ? Omit<Entry, 'at'> & { readonly at: Date }
  : never;
export type ThreadEntry = Dated<z.output<typeof threadEntry>>;
export type ThreadMail = ThreadEntry['mail'];

/** Sent with a step of the application, at the same instant. */
const stepNotificationKinds = [
  'application-received',
  'review-started',
  'changes-requested',
  'application-approved',
  'application-rejected',
  'appeal-reopened',
] as const satisfies readonly NotificationKind[];

export const threadNotificationKinds = [
  ...stepNotificationKinds,
  'changes-reminder',
  'document-returned',
  'appeal-received',
  'appeal-dismissed',
] as const satisfies readonly NotificationKind[];

export interface ThreadMails {
  ofStep(at: Date): ThreadMail;
  ofKey(dedupeKey: string): ThreadMail;
  ofReturned(documentId: string, comment: string | null): ThreadMail;
}

export function mailsOf(notifications: readonly SentNotification[]): ThreadMails {
  const steps: readonly NotificationKind[] = stepNotificationKinds;
  return {
    ofStep: (at) =>
      mailOf(
        notifications.find(
          ({ kind, createdAt }) => steps.includes(kind) && createdAt.getTime() === at.getTime(),
        ),
      ),
    ofKey: (dedupeKey) => mailOf(notifications.find((notification) => notification.dedupeKey === dedupeKey)),
    ofReturned: (documentId, comment) =>
      mailOf(
        notifications.find(
          ({ dedupeKey, payload }) =>
            dedupeKey.startsWith(`document:${documentId}:return:`) && payload['reason'] === (comment ?? ''),
        ),
      ),
  };
}

export function mailOf(notification: SentNotification | undefined): ThreadMail {
  if (notification === undefined) return null;
  return { state: notification.state, finishedAt: notification.finishedAt?.toISOString() ?? null };
}
