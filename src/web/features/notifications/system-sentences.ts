/** The texts of notifications about the site itself. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const systemSentences = {
  'terms-changed': {
    title: 'notices.termsChanged.title',
    text: 'notices.termsChanged.text',
    leadsTo: 'terms',
    tone: 'info',
  },
  'admin-promotion-proposed': {
    title: 'notices.adminPromotionProposed.title',
    text: 'notices.adminDecisionProposed.text',
    leadsTo: 'people',
    tone: 'info',
  },
  'admin-failures': {
    title: 'notices.adminFailures.title',
    text: 'notices.adminFailures.text',
    leadsTo: 'system',
    tone: 'warn',
  },
  'admin-backup-failed': {
    title: 'notices.adminBackupFailed.title',
    text: 'notices.adminBackupFailed.text',
    leadsTo: 'system',
    tone: 'bad',
  },
  'admin-backup-overdue': {
    title: 'notices.adminBackupOverdue.title',
    text: 'notices.adminBackupOverdue.text',
    leadsTo: 'system',
    tone: 'bad',
  },
  'admin-audit-altered': {
    title: 'notices.adminAuditAltered.title',
    text: 'notices.adminAuditAltered.text',
    leadsTo: 'system',
    tone: 'bad',
  },
  'admin-log-altered': {
    title: 'notices.adminLogAltered.title',
    text: 'notices.adminLogAltered.text',
    leadsTo: 'system',
    tone: 'bad',
  },
  'admin-log-unwitnessed': {
    title: 'notices.adminLogUnwitnessed.title',
    text: 'notices.adminLogUnwitnessed.text',
    leadsTo: 'system',
    tone: 'warn',
  },
  'admin-producer-left': {
    title: 'notices.adminProducerLeft.title',
    text: 'notices.adminProducerLeft.text',
    leadsTo: 'evidence',
    tone: 'warn',
  },
  'admin-certificate-altered': {
    title: 'notices.adminCertificateAltered.title',
    text: 'notices.adminCertificateAltered.text',
    leadsTo: 'evidence',
    tone: 'bad',
  },
} as const satisfies { readonly [Kind in NotificationKind]?: NotificationSentences };
