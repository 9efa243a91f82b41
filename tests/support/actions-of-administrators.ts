/** All actions of administrators on the running server, and the notifications each one sends. */
import type { NotificationKind } from '../../src/domain/notifications/notifications.ts';
import type { TestApplication } from './application.ts';

/** By route id: the notification sent to the user concerned. */
export const notifiesUser = {
  approveApplication: 'review-started',
  requestApplicationChanges: 'changes-requested',
  remindApplicant: 'changes-reminder',
  // An accepted document is a step of the review; only its end sends a notification.
  reviewDocument: 'document-returned',
  approveProducer: 'application-approved',
  confirmDecisionProposal: 'application-approved',
  declineDecisionProposal: 'admin-decision-declined',
  rejectProducer: 'application-rejected',
  decideCertificate: 'certificate-suspended',
  decideCode: 'code-outcome-decided',
  renewCertificate: 'certificate-issued',
  declineRenewal: 'renewal-declined',
  addBatchToCertificate: 'certificate-batch-added',
  answerAppeal: 'appeal-dismissed',
  // Producers who do it themselves get no notification.
  recallBatch: 'batch-recalled',
  decideProfileChange: 'changes-accepted',
  decideUser: 'role-changed',
  scheduleVerificationCall: 'call-scheduled',
  updateVerificationCall: 'call-cancelled',
} as const satisfies Readonly<Record<string, NotificationKind>>;

/** Further notifications to every administrator. */
export const notifiesAdmins: Readonly<Partial<Record<keyof typeof notifiesUser, NotificationKind>>> = {
  recallBatch: 'admin-batch-recalled',
};

/** Notifications that a job sends to buyers with open orders, by the action that causes them. */
export const notifiesBuyers: Readonly<Partial<Record<keyof typeof notifiesUser, NotificationKind>>> = {
  decideCertificate: 'order-certificate-suspended',
  recallBatch: 'order-oil-recalled',
};

/** No notification: actions that gather evidence for a decision, and internal ones of administrators. */
export const decidesNothing: readonly string[] = [
  'recordLabResult',
  'beginReport',
  'attachReport',
  // It needs an alarm: report-alarms.test.ts.
  'acceptAlarm',
  // It needs an open lower result: lower-results.test.ts.
  'followLowerResult',
  'withdrawLabResult',
  // A merge needs two laboratories: laboratories.test.ts.
  'createLaboratory',
  'updateLaboratory',
  'mergeLaboratory',
  'setAsideReport',
  'setBatchReportAside',
  // The laboratory gets a mail, and its answer notifies: answers.test.ts.
  'askLaboratory',
  'revokeConfirmation',
  // Reports are passed on in evidence.test.ts.
  'passOnReport',
  'assignApplication',
  'declareInterest',
  'endInterest',
  'noteOnApplication',
  'takeNextCase',
  'setApplicationReminders',
  'actOnCases',
  // A draft, and the report of a call that has not begun, which is refused: inspections.test.ts completes
  // one.
  'saveInspection',
  'discardInspection',
  'uploadInspectionPicture',
  'saveCallAvailability',
  'completeInspection',
  'retryJob',
  'discardJob',
];

/** They change evidence: a certificate without any is suspended by rule, with its own audit event and notifications. */
export const followedByCertificates: readonly string[] = [
  'recallBatch',
  'retractRecall',
  'withdrawLabResult',
];
export const notifiedOfSuspension: readonly NotificationKind[] = [
  'certificate-changed',
  'certificate-suspended',
  'order-certificate-suspended',
];

/** Actions on the administrator's own account, such as saved filters: no notification and no audit event. */
export const ofTheirOwn: readonly string[] = ['saveCaseFilter', 'deleteCaseFilter'];

/** Starts a job, which notifies the owners in its own transaction: src/server/imports/imports.test.ts. */
export const byJob: readonly string[] = ['startImport', 'applyImport'];

/** By route id. */
export function actionsOfAdministrators(site: TestApplication): string[] {
  return site.app.routeTable.entries.flatMap(({ who, method, contract }) =>
    who === 'administrator' && method === contract?.method && method !== 'GET' ? [contract.id] : [],
  );
}
