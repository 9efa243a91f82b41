/** What administrators can do, as the running server has it, and whom each act tells of what. */
import type { NoticeKind } from '../../src/domain/notifications/notices.ts';
import type { TestApplication } from './application.ts';

/** By the id of the contract's route: what the person is told whom it is about. */
export const tells = {
  approveApplication: 'review-started',
  requestApplicationChanges: 'changes-requested',
  remindApplicant: 'changes-reminder',
  // One that is accepted is a step of the review, which tells its end.
  reviewDocument: 'document-returned',
  approveProducer: 'application-approved',
  confirmDecisionProposal: 'application-approved',
  declineDecisionProposal: 'office-decision-declined',
  rejectProducer: 'application-rejected',
  decideCertificate: 'certificate-suspended',
  renewCertificate: 'certificate-issued',
  declineRenewal: 'renewal-declined',
  addBatchToCertificate: 'certificate-batch-added',
  answerAppeal: 'appeal-dismissed',
  // Producers may do it themselves; then they know.
  recallBatch: 'batch-recalled',
  decideProfileChange: 'changes-accepted',
  decidePerson: 'role-changed',
  scheduleVerificationCall: 'call-scheduled',
  updateVerificationCall: 'call-cancelled',
} as const satisfies Readonly<Record<string, NoticeKind>>;

/** What every administrator is told of the act besides. */
export const notifiesAdmins: Readonly<Partial<Record<keyof typeof tells, NoticeKind>>> = {
  recallBatch: 'office-batch-recalled',
};

/** What a job tells those who wait for an order, by the act that it comes of. */
export const notifiesBuyers: Readonly<Partial<Record<keyof typeof tells, NoticeKind>>> = {
  decideCertificate: 'order-certificate-suspended',
  recallBatch: 'order-oil-recalled',
};

/** Evidence is gathered for a decision and is none; what administrators say to each other is theirs. */
export const decidesNothing: readonly string[] = [
  'recordLabResult',
  'withdrawLabResult',
  'assignApplication',
  'declareInterest',
  'endInterest',
  'noteOnApplication',
  'takeNextCase',
  'setApplicationReminders',
  'actOnCases',
  // A draft; and the report of a call that has not begun, which is refused: inspections.test.ts completes one.
  'saveInspection',
  'discardInspection',
  'uploadInspectionPicture',
  'saveCallAvailability',
  'completeInspection',
];

/** Of their own account, such as how they like to look at a list: nobody is told, and it leaves no trace. */
export const ofTheirOwn: readonly string[] = ['saveCaseFilter', 'deleteCaseFilter'];

/** Only begins a job, which tells the owners in its own transaction: src/server/imports/imports.test.ts. */
export const byJob: readonly string[] = ['startImport', 'applyImport'];

/** By the ids of their routes. */
export function actsOfAdministrators(site: TestApplication): string[] {
  return site.app.routeTable.entries.flatMap(({ who, method, contract }) =>
    who === 'administrator' && method === contract?.method && method !== 'GET' ? [contract.id] : [],
  );
}
