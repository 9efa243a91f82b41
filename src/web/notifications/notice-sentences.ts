/** Of every kind of notice what it is called, what it says, where it leads and how it is meant. */
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import type { WordId } from '../words/word-ids.ts';

export interface NoticeSentences {
  readonly title: WordId;
  readonly text: WordId;
  readonly leadsTo: NoticePlace;
  /** A good end, a bad one, or a step on the way. */
  readonly tone: 'ok' | 'bad' | 'warn' | 'info';
}

export type NoticePlace =
  | 'review'
  | 'changes'
  | 'register'
  | 'evidence'
  | 'application'
  | 'certificate'
  | 'dashboard'
  | 'account'
  | 'calls'
  | 'order';

export const noticeSentences: { readonly [Kind in NoticeKind]: NoticeSentences } = {
  'application-received': {
    title: 'notices.applicationReceived.title',
    text: 'notices.applicationReceived.text',
    leadsTo: 'application',
    tone: 'info',
  },
  'review-started': {
    title: 'notices.reviewStarted.title',
    text: 'notices.reviewStarted.text',
    leadsTo: 'application',
    tone: 'info',
  },
  'changes-requested': {
    title: 'notices.changesRequested.title',
    text: 'notices.changesRequested.text',
    leadsTo: 'application',
    tone: 'warn',
  },
  'document-returned': {
    title: 'notices.documentReturned.title',
    text: 'notices.documentReturned.text',
    leadsTo: 'application',
    tone: 'warn',
  },
  'application-approved': {
    title: 'notices.applicationApproved.title',
    text: 'notices.applicationApproved.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'application-rejected': {
    title: 'notices.applicationRejected.title',
    text: 'notices.applicationRejected.text',
    leadsTo: 'application',
    tone: 'bad',
  },
  'certificate-issued': {
    title: 'notices.certificateIssued.title',
    text: 'notices.certificateIssued.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'certificate-suspended': {
    title: 'notices.certificateSuspended.title',
    text: 'notices.certificateSuspended.text',
    leadsTo: 'certificate',
    tone: 'bad',
  },
  'certificate-reinstated': {
    title: 'notices.certificateReinstated.title',
    text: 'notices.certificateReinstated.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'certificate-revoked': {
    title: 'notices.certificateRevoked.title',
    text: 'notices.certificateRevoked.text',
    leadsTo: 'certificate',
    tone: 'bad',
  },
  'certificate-expiring': {
    title: 'notices.certificateExpiring.title',
    text: 'notices.certificateExpiring.text',
    leadsTo: 'certificate',
    tone: 'warn',
  },
  'changes-accepted': {
    title: 'notices.changesAccepted.title',
    text: 'notices.changesAccepted.text',
    leadsTo: 'dashboard',
    tone: 'ok',
  },
  'changes-partly-accepted': {
    title: 'notices.changesPartlyAccepted.title',
    text: 'notices.changesPartlyAccepted.text',
    leadsTo: 'dashboard',
    tone: 'info',
  },
  'changes-declined': {
    title: 'notices.changesDeclined.title',
    text: 'notices.changesDeclined.text',
    leadsTo: 'dashboard',
    tone: 'bad',
  },
  'profile-changed': {
    title: 'notices.profileChanged.title',
    text: 'notices.profileChanged.text',
    leadsTo: 'dashboard',
    tone: 'info',
  },
  'batch-recalled': {
    title: 'notices.batchRecalled.title',
    text: 'notices.batchRecalled.text',
    leadsTo: 'dashboard',
    tone: 'bad',
  },
  'recall-retracted': {
    title: 'notices.recallRetracted.title',
    text: 'notices.recallRetracted.text',
    leadsTo: 'dashboard',
    tone: 'ok',
  },
  'entry-imported': {
    title: 'notices.entryImported.title',
    text: 'notices.entryImported.text',
    leadsTo: 'dashboard',
    tone: 'info',
  },
  'role-changed': {
    title: 'notices.roleChanged.title',
    text: 'notices.roleChanged.text',
    leadsTo: 'account',
    tone: 'info',
  },
  'account-suspended': {
    title: 'notices.accountSuspended.title',
    text: 'notices.accountSuspended.text',
    leadsTo: 'account',
    tone: 'bad',
  },
  'account-reinstated': {
    title: 'notices.accountReinstated.title',
    text: 'notices.accountReinstated.text',
    leadsTo: 'account',
    tone: 'ok',
  },
  'office-application-arrived': {
    title: 'notices.officeApplicationArrived.title',
    text: 'notices.officeApplicationArrived.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-application-answered': {
    title: 'notices.officeApplicationAnswered.title',
    text: 'notices.officeApplicationAnswered.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-application-withdrawn': {
    title: 'notices.officeApplicationWithdrawn.title',
    text: 'notices.officeApplicationWithdrawn.text',
    leadsTo: 'review',
    tone: 'warn',
  },
  'office-document-added': {
    title: 'notices.officeDocumentAdded.title',
    text: 'notices.officeDocumentAdded.text',
    leadsTo: 'review',
    tone: 'info',
  },
  'office-code-suspicious': {
    title: 'notices.officeCodeSuspicious.title',
    text: 'notices.officeCodeSuspicious.text',
    leadsTo: 'evidence',
    tone: 'warn',
  },
  'office-change-asked': {
    title: 'notices.officeChangeAsked.title',
    text: 'notices.officeChangeAsked.text',
    leadsTo: 'changes',
    tone: 'info',
  },
  'office-change-proposed': {
    title: 'notices.officeChangeProposed.title',
    text: 'notices.officeChangeAsked.text',
    leadsTo: 'changes',
    tone: 'info',
  },
  'office-certificate-expiring': {
    title: 'notices.officeCertificateExpiring.title',
    text: 'notices.officeCertificateExpiring.text',
    leadsTo: 'register',
    tone: 'warn',
  },
  'call-scheduled': {
    title: 'notices.callScheduled.title',
    text: 'notices.callScheduled.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-moved': {
    title: 'notices.callMoved.title',
    text: 'notices.callMoved.text',
    leadsTo: 'calls',
    tone: 'warn',
  },
  'call-cancelled': {
    title: 'notices.callCancelled.title',
    text: 'notices.callCancelled.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-link': {
    title: 'notices.callLink.title',
    text: 'notices.callLink.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-reminder': {
    title: 'notices.callReminder.title',
    text: 'notices.callReminder.text',
    leadsTo: 'calls',
    tone: 'info',
  },
  'call-missed': {
    title: 'notices.callMissed.title',
    text: 'notices.callMissed.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-approved': {
    title: 'notices.callApproved.title',
    text: 'notices.callApproved.text',
    leadsTo: 'calls',
    tone: 'ok',
  },
  'call-rejected': {
    title: 'notices.callRejected.title',
    text: 'notices.callRejected.text',
    leadsTo: 'calls',
    tone: 'bad',
  },
  'call-needs-review': {
    title: 'notices.callNeedsReview.title',
    text: 'notices.callNeedsReview.text',
    leadsTo: 'calls',
    tone: 'warn',
  },
  'order-received': {
    title: 'notices.orderReceived.title',
    text: 'notices.orderReceived.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-confirmed': {
    title: 'notices.orderConfirmed.title',
    text: 'notices.orderConfirmed.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-declined': {
    title: 'notices.orderDeclined.title',
    text: 'notices.orderDeclined.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-shipped': {
    title: 'notices.orderShipped.title',
    text: 'notices.orderShipped.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-delivered': {
    title: 'notices.orderDelivered.title',
    text: 'notices.orderDelivered.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-cancelled': {
    title: 'notices.orderCancelled.title',
    text: 'notices.orderCancelled.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-withdrawn': {
    title: 'notices.orderWithdrawn.title',
    text: 'notices.orderWithdrawn.text',
    leadsTo: 'order',
    tone: 'warn',
  },
  'order-oil-recalled': {
    title: 'notices.orderOilRecalled.title',
    text: 'notices.orderOilRecalled.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-recall-retracted': {
    title: 'notices.orderRecallRetracted.title',
    text: 'notices.orderRecallRetracted.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-certificate-suspended': {
    title: 'notices.orderCertificateSuspended.title',
    text: 'notices.orderCertificateTaken.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-certificate-revoked': {
    title: 'notices.orderCertificateRevoked.title',
    text: 'notices.orderCertificateTaken.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-certificate-reinstated': {
    title: 'notices.orderCertificateReinstated.title',
    text: 'notices.orderCertificateReinstated.text',
    leadsTo: 'order',
    tone: 'ok',
  },
};
