/** The texts of notifications to a producer about the case of a code. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const codeSentences: {
  readonly [Kind in Extract<NotificationKind, `code-${string}`>]: NotificationSentences;
} = {
  'code-case-opened': {
    title: 'notices.codeCaseOpened.title',
    text: 'notices.codeCaseOpened.text',
    leadsTo: 'codes',
    tone: 'warn',
  },
  'code-report-passed-on': {
    title: 'notices.codeReportPassedOn.title',
    text: 'notices.codeReportPassedOn.text',
    leadsTo: 'codes',
    tone: 'info',
  },
  'code-outcome-decided': {
    title: 'notices.codeOutcomeDecided.title',
    text: 'notices.codeOutcomeDecided.text',
    leadsTo: 'codes',
    tone: 'warn',
  },
  'code-outcome-lifted': {
    title: 'notices.codeOutcomeLifted.title',
    text: 'notices.codeOutcomeLifted.text',
    leadsTo: 'codes',
    tone: 'info',
  },
};
