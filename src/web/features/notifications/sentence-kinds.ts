/** The texts that each kind of notification needs, and the places it may link to. */
import type { MessageId } from '../../kernel/i18n/message-ids.ts';

export interface NotificationSentences {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly leadsTo: NotificationPlace;
  /** A good outcome, a bad one, or a step on the way. */
  readonly tone: 'ok' | 'bad' | 'warn' | 'info';
}

export type NotificationPlace =
  | 'review'
  | 'cases'
  | 'code'
  | 'codes'
  | 'report'
  | 'reportDecision'
  | 'appeal'
  | 'decision'
  | 'changes'
  | 'register'
  | 'evidence'
  | 'administration'
  | 'people'
  | 'members'
  | 'system'
  | 'application'
  | 'certificate'
  | 'collection'
  | 'oil'
  | 'dashboard'
  | 'account'
  | 'calls'
  | 'terms'
  | 'order';
