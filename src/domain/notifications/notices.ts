/**
 * What people are told about themselves, and the facts that each notice is made of. Who decides something
 * about a person tells it in the same transaction; a new decision adds its line here first, and then
 * nothing compiles before it has words.
 */
import type { CertificationLevel } from '../certification/levels.ts';
import type { Role } from '../identity/roles.ts';

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
  /** Where to meet; absent while the meeting provider is away. */
  readonly link?: string;
  readonly passcode?: string;
  readonly reason?: string;
  /** By these calendars know the entry and its newest version; they are not shown. */
  readonly uid: string;
  readonly sequence: string;
}

export interface NoticeFacts {
  'application-received': { readonly company: string };
  'review-started': { readonly company: string };
  'changes-requested': { readonly company: string; readonly reason?: string };
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
  'office-certificate-expiring': {
    readonly company: string;
    readonly certificate: string;
    readonly day: string;
  };
  /** Both who scheduled a call and the producer are told, each by their own clock. */
  'call-scheduled': CallFacts;
  'call-moved': CallFacts;
  'call-cancelled': CallFacts;
  /** The link of a call that was scheduled while the meeting provider was away. */
  'call-link': CallFacts;
  'call-reminder': CallFacts;
  /** The producer did not come. */
  'call-missed': CallFacts;
  'call-approved': CallFacts;
  'call-rejected': CallFacts;
  'call-needs-review': CallFacts;
  /** To the producer; to the administrators where it has nobody in the register. */
  'order-received': OrderFacts;
  'order-confirmed': OrderFacts;
  'order-declined': OrderFacts & { readonly reason?: string };
  'order-shipped': OrderFacts;
  'order-delivered': OrderFacts;
  /** By the producer, after it was confirmed. */
  'order-cancelled': OrderFacts & { readonly reason?: string };
  /** By the buyer, before it was answered. */
  'order-withdrawn': OrderFacts & { readonly reason?: string };
  /** To the buyer: oil of the order that is to come or has come; told whoever recalled it. */
  'order-oil-recalled': OrderFacts & { readonly product: string; readonly reason: string };
  'order-recall-retracted': OrderFacts & { readonly product: string; readonly reason: string };
  /** To whoever waits for orders of the producer: of what was decided about the certificate behind them. */
  'order-certificate-suspended': OpenOrdersFacts;
  'order-certificate-revoked': OpenOrdersFacts;
  'order-certificate-reinstated': OpenOrdersFacts;
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
  'document-returned',
  'application-approved',
  'application-rejected',
  'certificate-issued',
  'certificate-suspended',
  'certificate-reinstated',
  'certificate-revoked',
  'certificate-expiring',
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
  'office-document-added',
  'office-change-asked',
  'office-change-proposed',
  'office-code-suspicious',
  'office-certificate-expiring',
  'call-scheduled',
  'call-moved',
  'call-cancelled',
  'call-link',
  'call-reminder',
  'call-missed',
  'call-approved',
  'call-rejected',
  'call-needs-review',
  'order-received',
  'order-confirmed',
  'order-declined',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-withdrawn',
  'order-oil-recalled',
  'order-recall-retracted',
  'order-certificate-suspended',
  'order-certificate-revoked',
  'order-certificate-reinstated',
] as const satisfies readonly (keyof NoticeFacts)[];
export type NoticeKind = keyof NoticeFacts;

export type CallNoticeKind = Extract<NoticeKind, `call-${string}`>;

/** A holder is told so many days before a certificate ends, each time once. */
export const expiryNoticeDays = [60, 30, 7] as const;

/** Of how many days before the end somebody is to be told now; undefined while it is far. */
export function expiryNoticeDue(daysLeft: number): (typeof expiryNoticeDays)[number] | undefined {
  return expiryNoticeDays.findLast((days) => daysLeft <= days);
}
