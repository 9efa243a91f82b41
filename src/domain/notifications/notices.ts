/**
 * What people are told about themselves, and the facts that each notice is made of. Who decides something
 * about a person tells it in the same transaction; a new decision adds its line here first, and then
 * nothing compiles before it has words.
 */
import type { CertificationLevel } from '../certification/levels.ts';
import type { Role } from '../identity/roles.ts';
import type { CallOutcome } from '../verification-calls/calls.ts';

/** Of a verification call, as it stood when this was told: calendars are written from it. */
export interface CallFacts {
  readonly company: string;
  readonly call: string;
  readonly start: string;
  /** Minutes. */
  readonly minutes: string;
  /** By whose clock the reader is told the time. */
  readonly zone: string;
  /** Whether the reader is of the register or of the producer. */
  readonly side: 'office' | 'producer';
  /** Who holds the call. */
  readonly host?: string;
  /** Who handed it over. */
  readonly by?: string;
  /** Where to meet; absent while the meeting provider is away. */
  readonly link?: string;
  readonly passcode?: string;
  readonly reason?: string;
  readonly outcome?: CallOutcome;
  /** Cancelled, because the application that it belongs to has ended. */
  readonly because?: 'application-ended';
  /** By these calendars know the entry and its newest version; they are not shown. */
  readonly uid: string;
  readonly sequence: string;
}

export interface NoticeFacts {
  'application-received': { readonly company: string };
  'review-started': { readonly company: string };
  'changes-requested': { readonly company: string; readonly reason?: string };
  /** What was asked has not been answered yet. */
  'changes-reminder': { readonly company: string };
  'document-returned': { readonly company: string; readonly document: string; readonly reason: string };
  /** The producer is approved and the first certificate issued, in one act. */
  'application-approved': {
    readonly company: string;
    readonly level: CertificationLevel;
    readonly certificate: string;
  };
  'application-rejected': { readonly company: string; readonly reason?: string };
  /** A further one, of another season. */
  'certificate-issued': { readonly certificate: string; readonly level: CertificationLevel };
  'certificate-suspended': { readonly certificate: string; readonly reason: string };
  'certificate-reinstated': { readonly certificate: string };
  'certificate-revoked': { readonly certificate: string; readonly reason: string };
  'certificate-expiring': { readonly certificate: string; readonly day: string };
  /** A batch came under it by a laboratory result, or left it because its last result was withdrawn. */
  'certificate-batch-added': { readonly certificate: string; readonly batch: string };
  'certificate-batch-removed': { readonly certificate: string; readonly batch: string };
  /** The producer applied for the next certificate; the one that stands is not touched. */
  'renewal-declined': { readonly certificate: string; readonly reason: string };
  /** Acknowledges an appeal; `day`: by when it is to be answered. */
  'appeal-received': AppealFacts & { readonly day: string };
  /** Against a decision about a certificate. */
  'appeal-granted': AppealFacts & { readonly reason: string };
  /** Against the rejection of an application, which is in review again. */
  'appeal-reopened': AppealFacts & { readonly reason: string };
  'appeal-dismissed': AppealFacts & { readonly reason: string };
  'changes-accepted': { readonly company: string };
  'changes-partly-accepted': { readonly company: string; readonly reason?: string };
  /** Proposed by an administrator, and accepted. */
  'profile-changed': { readonly company: string };
  'changes-declined': { readonly company: string; readonly reason?: string };
  /** By an administrator: whoever recalls an own batch knows of it. */
  'batch-recalled': { readonly product: string; readonly batch: string; readonly reason: string };
  'recall-retracted': { readonly product: string; readonly batch: string; readonly reason: string };
  /** An administrator brought a table that changed the profile or its products. */
  'entry-imported': { readonly company: string };
  'role-changed': { readonly role: Role };
  /** Comes by mail: in the app nothing is read until the suspension is lifted. */
  'account-suspended': { readonly reason: string };
  'account-reinstated': { readonly [fact: string]: never };
  /** To administrators: what waits for them, and what no longer does. */
  'office-application-arrived': { readonly company: string; readonly application: string };
  'office-application-answered': { readonly company: string; readonly application: string };
  /** To the one who is to review it, by the name of whoever said so. */
  'office-application-assigned': {
    readonly company: string;
    readonly application: string;
    readonly by: string;
  };
  /** Of another kind than an application. */
  'office-case-assigned': { readonly company: string; readonly case: string; readonly by: string };
  'office-application-withdrawn': { readonly company: string; readonly application: string };
  /** To an application that is being reviewed; what comes with one, or answers a request, is told with that. */
  'office-document-added': {
    readonly company: string;
    readonly application: string;
    /** The newest. */
    readonly document: string;
  };
  'office-change-asked': { readonly company: string };
  /** By an administrator. */
  'office-change-proposed': { readonly company: string };
  /** More people looked a code up in a day than one bottle has. */
  'office-code-suspicious': {
    readonly company: string;
    readonly producer: string;
    readonly product: string;
    readonly code: string;
  };
  /** A batch was recalled, or the recall taken back, by the producer or an administrator. */
  'office-batch-recalled': RecallFacts;
  'office-recall-retracted': RecallFacts;
  /** A producer ordered more codes for a batch than its journey has oil for, and said why. */
  'office-codes-beyond-bottles': RecallFacts & { readonly codes: string; readonly bottles: string };
  /** Of a problem with a bottle, an oil or a certificate, by anyone. */
  'office-report-received': { readonly company: string; readonly report: string };
  'office-appeal-received': { readonly company: string; readonly appeal: string };
  'office-renewal-asked': {
    readonly company: string;
    readonly producer: string;
    readonly certificate: string;
  };
  'office-certificate-expiring': {
    readonly company: string;
    readonly certificate: string;
    readonly day: string;
  };
  /** A result behind a certificate was taken back; the certificate stands until somebody decides. */
  'office-evidence-withdrawn': {
    readonly company: string;
    readonly producer: string;
    readonly certificate: string;
  };
  /** A decision waits for the signature of a second administrator. */
  'office-decision-proposed': { readonly company: string; readonly producer: string; readonly by: string };
  /** To whoever proposed it. */
  'office-decision-declined': {
    readonly company: string;
    readonly producer: string;
    readonly reason: string;
  };
  /** Both who scheduled a call and the producer are told, each by their own clock. */
  'call-scheduled': CallFacts;
  'call-moved': CallFacts;
  /** To the administrator who holds the call from now on. */
  'call-assigned': CallFacts;
  /** To the administrator who held it until now. */
  'call-unassigned': CallFacts;
  /** To the producer: another administrator holds the call. */
  'call-host-changed': CallFacts;
  'call-cancelled': CallFacts;
  /** The link of a call that was scheduled while the meeting provider was away. */
  'call-link': CallFacts;
  'call-reminder': CallFacts;
  /** The producer did not come. */
  'call-missed': CallFacts;
  'call-approved': CallFacts;
  'call-rejected': CallFacts;
  'call-needs-review': CallFacts;
  /** Replaces what was said of the outcome before. */
  'call-outcome-corrected': CallFacts;
  /** An inspection report was completed or corrected, and it has findings. */
  'inspection-findings': { readonly company: string; readonly call: string; readonly findings: string };
  /** To the producer; to the administrators where it has nobody in the register. */
  'order-received': OrderFacts;
  'order-confirmed': OrderFacts;
  'order-declined': OrderFacts & { readonly reason?: string };
  'order-shipped': OrderFacts;
  'order-delivered': OrderFacts;
  /** By the producer, after it was confirmed. */
  'order-cancelled': OrderFacts & { readonly reason?: string };
  /** To the buyer: the producer closed the account, and nothing is delivered. */
  'order-seller-left': OrderFacts;
  /** By the buyer, before it was answered. */
  'order-withdrawn': OrderFacts & { readonly reason?: string };
  /** To the buyer: oil of the order that is to come or has come; told whoever recalled it. */
  'order-oil-recalled': OrderFacts & { readonly product: string; readonly reason: string };
  'order-recall-retracted': OrderFacts & { readonly product: string; readonly reason: string };
  /** To the buyer: the order goes on without the oils that were recalled. */
  'order-oil-left-out': OrderFacts & { readonly product: string };
  /** To the buyer: the parcel had left on that day, before its oil was recalled. */
  'order-left-before-recall': OrderFacts & { readonly day: string };
  /** To whoever waits for orders of the producer: of what was decided about the certificate behind them. */
  'order-certificate-suspended': OpenOrdersFacts;
  'order-certificate-revoked': OpenOrdersFacts;
  'order-certificate-reinstated': OpenOrdersFacts;
}

interface RecallFacts {
  readonly company: string;
  readonly producer: string;
  readonly product: string;
  readonly batch: string;
  readonly reason: string;
}

interface OpenOrdersFacts {
  readonly company: string;
  readonly certificate: string;
  /** How many. */
  readonly orders: string;
  /** The number of the one, where it is one. */
  readonly order?: string;
  readonly reason?: string;
}

interface AppealFacts {
  readonly company: string;
  /** Where the decision is about one; else it is about an application. */
  readonly certificate?: string;
}

interface OrderFacts {
  /** Its number. */
  readonly order: string;
  readonly company: string;
}

/** Of these one unread notice stands for all that came since about the same, which this fact names. */
export const gatheredBy: { readonly [Kind in NoticeKind]?: keyof NoticeFacts[Kind] & string } = {
  // Forty pages are scanned in one evening: they are one thing to read.
  'office-document-added': 'application',
};

export const noticeKinds = [
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
  'certificate-revoked',
  'certificate-expiring',
  'certificate-batch-added',
  'certificate-batch-removed',
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
  'entry-imported',
  'role-changed',
  'account-suspended',
  'account-reinstated',
  'office-application-arrived',
  'office-application-answered',
  'office-application-withdrawn',
  'office-application-assigned',
  'office-case-assigned',
  'office-document-added',
  'office-change-asked',
  'office-change-proposed',
  'office-code-suspicious',
  'office-codes-beyond-bottles',
  'office-report-received',
  'office-appeal-received',
  'office-batch-recalled',
  'office-recall-retracted',
  'office-renewal-asked',
  'office-certificate-expiring',
  'office-evidence-withdrawn',
  'office-decision-proposed',
  'office-decision-declined',
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
  'order-received',
  'order-confirmed',
  'order-declined',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-seller-left',
  'order-withdrawn',
  'order-oil-recalled',
  'order-recall-retracted',
  'order-oil-left-out',
  'order-left-before-recall',
  'order-certificate-suspended',
  'order-certificate-revoked',
  'order-certificate-reinstated',
] as const satisfies readonly (keyof NoticeFacts)[];
export type NoticeKind = keyof NoticeFacts;

export type CallNoticeKind = Extract<NoticeKind, `call-${string}`>;

/** A holder is told so many days before a certificate ends, each time once. */
export const expiryNoticeDays = [90, 30, 7] as const;

/** Of how many days before the end somebody is to be told now; undefined while it is far. */
export function expiryNoticeDue(daysLeft: number): (typeof expiryNoticeDays)[number] | undefined {
  return expiryNoticeDays.findLast((days) => daysLeft <= days);
}
