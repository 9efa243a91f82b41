/** The title of a thread entry. */
import type { ThreadEntryResponse } from '../../../../contract/cases/thread.ts';
import type { ThreadCallEvent, ThreadReader } from '../../../../domain/cases/thread.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

/** The same titles as in the notifications. */
const callTitles = {
  scheduled: 'notices.callScheduled.title',
  moved: 'notices.callMoved.title',
  link: 'notices.callLink.title',
  reminder: 'notices.callReminder.title',
  cancelled: 'notices.callCancelled.title',
  missed: 'notices.callMissed.title',
  approved: 'notices.callApproved.title',
  rejected: 'notices.callRejected.title',
  'needs-review': 'notices.callNeedsReview.title',
  'outcome-corrected': 'notices.callOutcomeCorrected.title',
  findings: 'notices.inspectionFindings.title',
} as const satisfies Readonly<Record<ThreadCallEvent, MessageId>>;

export function entryTitle({ t }: Translations, entry: ThreadEntryResponse, reader: ThreadReader): string {
  switch (entry.kind) {
    case 'step':
      if (entry.action === 'reopen') return t('applications.event.reopened');
      return t(`applications.event.${entry.to}`);
    case 'request':
      return t('thread.request', { count: entry.fields.length });
    case 'reply':
      return t(reader === 'applicant' ? 'applications.event.answered' : 'thread.answered');
    case 'reminder':
      return t(entry.number === 1 ? 'thread.reminder.first' : 'thread.reminder.second');
    case 'document':
      return t(`thread.document.${entry.event}`, { file: entry.fileName });
    case 'call':
      return t(callTitles[entry.event]);
    case 'appeal':
      return t(`thread.appeal.${entry.event}`);
    case 'call-note':
      return t('thread.callNote');
    case 'assignment':
      return entry.name === null ? t('thread.unassigned') : t('thread.assigned', { name: entry.name });
    case 'altered':
      return t('thread.altered', { entry: entry.entry });
  }
}
