/** Reads the thread of an application for one of its two sides. */
import type { ThreadEntryResponse } from '../../../contract/cases/thread.ts';
import { listPastActions } from '../../../database/applications/admin.ts';
import { listApplicationChangeRequests } from '../../../database/applications/change-requests.ts';
import { reminderKey } from '../../../database/cases/reminders.ts';
import {
  listAppealsOfApplication,
  listCallsOfApplication,
  listReminders,
  listSentNotifications,
  type SentReminder,
  type ThreadAppeal,
} from '../../../database/cases/thread.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ProducerApplicationRow } from '../../../database/tables/schema.ts';
import { type ThreadReader, threadFor } from '../../../domain/cases/thread.ts';
import { entriesOfActions } from './actions.ts';
import { callNotificationKinds, entriesOfCalls } from './calls.ts';
import { mailsOf, type ThreadEntry, type ThreadMails, threadNotificationKinds } from './entries.ts';

export async function readThread(
  connection: Connection,
  row: ProducerApplicationRow,
  reader: ThreadReader,
): Promise<ThreadEntryResponse[]> {
  const [acts, requests, reminders, calls, appeals, notifications] = await Promise.all([
    listPastActions(connection, row.id),
    listApplicationChangeRequests(connection, [row.id]),
    listReminders(connection, row.id),
    listCallsOfApplication(connection, row),
    listAppealsOfApplication(connection, row.id),
    listSentNotifications(connection, row.userId, [...threadNotificationKinds, ...callNotificationKinds]),
  ]);
  const mails = mailsOf(notifications);
  const isWaiting = row.status === 'changes_requested';
  const entries = [
    ...entriesOfActions(acts, { requests, mails, isWaiting }),
    ...reminders.map((reminder) => entryOfReminder(reminder, row.id, mails)),
    ...entriesOfCalls(calls, notifications),
    ...appeals.flatMap((appeal) => entriesOfAppeal(appeal, mails)),
  ];
  return threadFor(reader, entries).map(present);
}

function entryOfReminder(
  { requestId, number, sentAt, isOfJob, who }: SentReminder,
  applicationId: number,
  mails: ThreadMails,
): ThreadEntry {
  return {
    kind: 'reminder',
    key: `reminder:${requestId}:${number}`,
    at: sentAt,
    side: isOfJob ? 'system' : 'administrators',
    who,
    mail: mails.ofKey(reminderKey({ id: requestId, applicationId }, number)),
    requestId,
    number,
  };
}

/** A granted appeal reopens the application, which is an entry of its own. */
function entriesOfAppeal(appeal: ThreadAppeal, mails: ThreadMails): ThreadEntry[] {
  const { id, text, createdAt, appellant, state, decidedAt, decidedBy, finding } = appeal;
  const made: ThreadEntry = {
    kind: 'appeal',
    key: `appeal:${id}`,
    at: createdAt,
    side: 'applicant',
    who: appellant,
    mail: mails.ofKey(`appeal:${id}:received`),
    event: 'made',
    text,
  };
  if (state !== 'dismissed' || decidedAt === null) return [made];
  const dismissed: ThreadEntry = {
    kind: 'appeal',
    key: `appeal:${id}:dismissed`,
    at: decidedAt,
    side: 'administrators',
    who: decidedBy,
    mail: mails.ofKey(`appeal:${id}:dismissed`),
    event: 'dismissed',
    text: finding ?? '',
  };
  return [made, dismissed];
}

/** An altered event keeps its position, but its time cannot be trusted. */
function present(entry: ThreadEntry): ThreadEntryResponse {
  return { ...entry, at: entry.kind === 'altered' ? null : entry.at.toISOString() };
}
