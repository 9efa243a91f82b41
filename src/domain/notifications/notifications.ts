/**
 * The kinds of notifications. A decision about a user stores its notification in the same transaction. A new
 * kind is added here and in `facts.ts` first; the code does not compile until it has translations.
 */
import type { NotificationFacts } from './facts.ts';

/** Kinds with one unread notification for all events about the same record, named by this fact. */
export const gatheredBy: { readonly [Kind in NotificationKind]?: keyof NotificationFacts[Kind] & string } = {
  // An applicant may scan forty pages in one evening: they are one notification.
  'admin-document-added': 'application',
  // A producer may list, or import, many oils in one evening.
  'producer-new-oil': 'producer',
  'producer-new-harvest': 'producer',
};

export const notificationKinds = [
  'application-received',
  'review-started',
  'changes-requested',
  'changes-reminder',
  'document-returned',
  'application-approved',
  'application-rejected',
  'certificate-issued',
  'certificate-suspended',
  'certificate-reinstated',
  'certificate-changed',
  'certificate-lower-result',
  'certificate-revoked',
  'certificate-expiring',
  'certificate-expired',
  'certificate-batch-added',
  'certificate-batch-removed',
  'certificate-logged',
  'renewal-declined',
  'appeal-received',
  'appeal-granted',
  'appeal-reopened',
  'appeal-dismissed',
  'changes-accepted',
  'changes-partly-accepted',
  'changes-declined',
  'profile-changed',
  'batch-recalled',
  'recall-retracted',
  'code-case-opened',
  'code-report-passed-on',
  'code-outcome-decided',
  'code-outcome-lifted',
  'entry-imported',
  'bottle-use-by',
  'oil-back',
  'oil-new-harvest',
  'producer-new-oil',
  'producer-new-harvest',
  'report-decided',
  'report-closed',
  'terms-changed',
  'role-changed',
  'member-joined',
  'member-removed',
  'member-made-responsible',
  'account-suspended',
  'account-reinstated',
  'admin-application-arrived',
  'admin-application-answered',
  'admin-application-withdrawn',
  'admin-application-assigned',
  'admin-case-assigned',
  'admin-document-added',
  'admin-change-asked',
  'admin-change-proposed',
  'admin-code-suspicious',
  'admin-codes-beyond-bottles',
  'admin-report-received',
  'admin-code-answered',
  'admin-appeal-received',
  'admin-batch-recalled',
  'admin-recall-retracted',
  'admin-renewal-asked',
  'admin-batch-report',
  'admin-certificate-expiring',
  'admin-evidence-withdrawn',
  'admin-report-answered',
  'admin-report-unanswered',
  'admin-decision-proposed',
  'admin-promotion-proposed',
  'admin-decision-declined',
  'admin-failures',
  'admin-backup-failed',
  'admin-backup-overdue',
  'admin-audit-altered',
  'admin-log-altered',
  'admin-log-unwitnessed',
  'admin-certificate-altered',
  'admin-producer-left',
  'call-scheduled',
  'call-moved',
  'call-assigned',
  'call-unassigned',
  'call-host-changed',
  'call-cancelled',
  'call-link',
  'call-reminder',
  'call-missed',
  'call-approved',
  'call-rejected',
  'call-needs-review',
  'call-outcome-corrected',
  'inspection-findings',
  'order-requested',
  'order-received',
  'order-confirmed',
  'order-declined',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-seller-left',
  'order-withdrawn',
  'order-contract-withdrawn',
  'order-withdrawal-received',
  'order-reimbursed',
  'order-withdrawal-exception',
  'order-oil-recalled',
  'order-recall-retracted',
  'order-oil-left-out',
  'order-left-before-recall',
  'order-certificate-suspended',
  'order-certificate-revoked',
  'order-certificate-reinstated',
] as const satisfies readonly (keyof NotificationFacts)[];
export type NotificationKind = keyof NotificationFacts;

export type CallNotificationKind = Extract<NotificationKind, `call-${string}`>;

/**
 * About an order that binds, or ends to bind: buyer and seller always get these by mail, with all that was ordered. What was
 * contracted is confirmed on a durable medium (Directive 2011/83/EU, Art. 8 (7)); a recall concerns the health of the buyer. A
 * request does not bind its seller, who may have it on a device only.
 */
export const orderNotificationsAlwaysMailed: ReadonlySet<NotificationKind> = new Set([
  'order-requested',
  'order-confirmed',
  'order-declined',
  'order-shipped',
  'order-cancelled',
  'order-seller-left',
  'order-withdrawn',
  'order-contract-withdrawn',
  'order-withdrawal-received',
  'order-reimbursed',
  'order-withdrawal-exception',
  'order-oil-recalled',
  'order-oil-left-out',
  'order-left-before-recall',
]);

/** Days before the end of a certificate on which the holder is notified, once each. */
export const expiryNotificationDays = [90, 30, 7] as const;

/** Notifications of a certificate that are done once its renewal is applied for, or decided. */
export const notificationsOfRenewal = {
  requested: ['certificate-expiring', 'certificate-expired', 'renewal-declined'],
  decided: ['admin-renewal-asked', 'admin-certificate-expiring'],
  renewed: [
    'certificate-expiring',
    'certificate-expired',
    'admin-renewal-asked',
    'admin-certificate-expiring',
  ],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;

/** The notice period that is due now, in days before the end; undefined when the end is further away. */
export function expiryNotificationDue(daysLeft: number): (typeof expiryNotificationDays)[number] | undefined {
  return expiryNotificationDays.findLast((days) => daysLeft <= days);
}
