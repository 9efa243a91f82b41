/** Notifications of reports of a problem: to administrators, and to who reported it. */
import type { NotificationSentences } from './sentence-kinds.ts';

export const reportSentences = {
  'report-decided': {
    title: 'notices.reportDecided.title',
    text: 'notices.reportDecided.text',
    leadsTo: 'reported',
    tone: 'info',
  },
  'admin-report-received': {
    title: 'notices.adminReportReceived.title',
    text: 'notices.adminReportReceived.text',
    leadsTo: 'report',
    tone: 'warn',
  },
  'admin-code-answered': {
    title: 'notices.adminCodeAnswered.title',
    text: 'notices.adminCodeAnswered.text',
    leadsTo: 'code',
    tone: 'info',
  },
} as const satisfies Readonly<Record<string, NotificationSentences>>;
