/** What thread entries have in common, and the mail that was sent about each. */
import type { z } from 'zod';
import type { threadEntry } from '../../../contract/cases/thread.ts';
import type { SentNotification } from '../../../database/cases/thread.ts';
import type { NoticeKind } from '../../../domain/notifications/notices.ts';

type Dated<Entry> = Entry extends { readonly at: string | null }
  ? Omit<Entry, 'at'> & { readonly at: Date }
  : never;
export type ThreadEntry = Dated<z.output<typeof threadEntry>>;
export type ThreadMail = ThreadEntry['mail'];

/** Sent with a step of the application, at the same instant. */
const stepNoticeKinds = [
  'application-received',
  'review-started',
  'changes-requested',
  'application-approved',
  'application-rejected',
  'appeal-reopened',
] as const satisfies readonly NoticeKind[];

export const threadNoticeKinds = [
  ...stepNoticeKinds,
  'changes-reminder',
  'document-returned',
  'appeal-received',
  'appeal-dismissed',
] as const satisfies readonly NoticeKind[];

export interface Mails {
  ofStep(at: Date): ThreadMail;
  ofKey(dedupeKey: string): ThreadMail;
  ofReturned(documentId: string, comment: string | null): ThreadMail;
}

export function mailsOf(notices: readonly SentNotification[]): Mails {
  const steps: readonly NoticeKind[] = stepNoticeKinds;
  return {
    ofStep: (at) =>
      mailOf(
        notices.find(({ kind, createdAt }) => steps.includes(kind) && createdAt.getTime() === at.getTime()),
      ),
    ofKey: (dedupeKey) => mailOf(notices.find((notice) => notice.dedupeKey === dedupeKey)),
    ofReturned: (documentId, comment) =>
      mailOf(
        notices.find(
          ({ dedupeKey, payload }) =>
            dedupeKey.startsWith(`document:${documentId}:return:`) && payload['reason'] === (comment ?? ''),
        ),
      ),
  };
}

export function mailOf(notice: SentNotification | undefined): ThreadMail {
  if (notice === undefined) return null;
  return { state: notice.state, settledAt: notice.settledAt?.toISOString() ?? null };
}
