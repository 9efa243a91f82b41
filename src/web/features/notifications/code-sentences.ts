/** The texts of notifications about what was found out about a code. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const codeSentences: {
  readonly [Kind in Extract<NotificationKind, `code-${string}`>]: NotificationSentences;
} = {
  'code-outcome-decided': {
    title: 'notices.codeOutcomeDecided.title',
    text: 'notices.codeOutcomeDecided.text',
    leadsTo: 'dashboard',
    tone: 'warn',
  },
  'code-outcome-lifted': {
    title: 'notices.codeOutcomeLifted.title',
    text: 'notices.codeOutcomeLifted.text',
    leadsTo: 'dashboard',
    tone: 'info',
  },
};
