/** The texts of notifications about certificates. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const certificateSentences: {
  readonly [Kind in Extract<NotificationKind, `certificate-${string}`>]: NotificationSentences;
} = {
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
  'certificate-changed': {
    title: 'notices.certificateChanged.title',
    text: 'notices.certificateChanged.text',
    leadsTo: 'certificate',
    tone: 'warn',
  },
  'certificate-lower-result': {
    title: 'notices.certificateLowerResult.title',
    text: 'notices.certificateLowerResult.text',
    leadsTo: 'certificate',
    tone: 'warn',
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
    leadsTo: 'dashboard',
    tone: 'warn',
  },
  'certificate-expired': {
    title: 'notices.certificateExpired.title',
    text: 'notices.certificateExpired.text',
    leadsTo: 'dashboard',
    tone: 'bad',
  },
  'certificate-batch-added': {
    title: 'notices.certificateBatchAdded.title',
    text: 'notices.certificateBatchAdded.text',
    leadsTo: 'certificate',
    tone: 'ok',
  },
  'certificate-batch-removed': {
    title: 'notices.certificateBatchRemoved.title',
    text: 'notices.certificateBatchRemoved.text',
    leadsTo: 'certificate',
    tone: 'warn',
  },
  'certificate-logged': {
    title: 'notices.certificateLogged.title',
    text: 'notices.certificateLogged.text',
    leadsTo: 'certificate',
    tone: 'warn',
  },
};
