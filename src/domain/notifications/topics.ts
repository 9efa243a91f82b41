/** What a notification is about, for the filter of the list: of each topic the kinds begin with these words. */
import { type NotificationKind, notificationKinds } from './notifications.ts';

export const notificationTopics = [
  'administration',
  'application',
  'certificates',
  'bottles',
  'followed',
  'orders',
  'calls',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

const beginnings: Readonly<Record<NotificationTopic, readonly string[]>> = {
  administration: ['admin-'],
  application: ['application-', 'review-', 'changes-', 'document-', 'profile-', 'entry-'],
  certificates: ['certificate-', 'renewal-', 'appeal-'],
  bottles: ['batch-', 'recall-', 'code-', 'bottle-', 'report-'],
  followed: ['oil-', 'producer-'],
  orders: ['order-'],
  calls: ['call-', 'inspection-'],
  account: ['role-', 'member-', 'account-', 'terms-'],
};

export function kindsOf(topic: NotificationTopic): readonly NotificationKind[] {
  return notificationKinds.filter((kind) =>
    beginnings[topic].some((beginning) => kind.startsWith(beginning)),
  );
}
