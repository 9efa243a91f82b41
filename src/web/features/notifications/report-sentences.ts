/** Notifications of reports of a problem: to administrators, to who reported it, and to the producer. */
import type { NotificationSentences } from './sentence-kinds.ts';

export const reportSentences = {
  'report-decided': {
    title: 'notices.reportDecided.title',
    text: 'notices.reportDecided.text',
    leadsTo: 'reportDecision',
    tone: 'info',
  },
  'report-closed': {
    title: 'notices.reportClosed.title',
    text: 'notices.reportClosed.text',
    leadsTo: 'reportDecision',
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
