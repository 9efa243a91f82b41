/**
 * Sends the mail of a notice in the language and palette of the account. What is promised when something dies:
 * - No mail is lost. The job came with the commit of the decision, and is tried again until the row of
 *   the way says what became of it.
 * - No mail is sent twice by us, whatever runs at the same time: the row stays locked while it is sent and
 *   is settled with the commit.
 * - A reminder whose answer came, or whose application ended, before its mail left is withheld.
 * - One gap is left, as between any two systems: we die, or the line is cut, after the server took the
 *   message and before we kept that. It is then sent again under the same Message-ID, by which mail
 *   servers and programs recognise it.
 */
import { createHmac } from 'node:crypto';
import { isReminderOutdated } from '../../database/cases/reminders.ts';
import type { Connection } from '../../database/connection.ts';
import { lockWaitingMail, settleMail, type WaitingMail } from '../../database/notifications/notices.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import type { Configuration } from '../configuration.ts';
import { siteOrigin } from '../integrations/mail/site-origin.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { calendarOfNotice, changesCalendars } from '../verification-calls/calendar.ts';
import { presentNotice } from './routes.ts';

export async function sendNoticeMail(
  services: JobServices,
  { noticeId }: { readonly noticeId: number },
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const waiting = await lockWaitingMail(transaction, noticeId);
    if (waiting !== undefined) await sendOnce(transaction, services, waiting);
  });
}

async function sendOnce(connection: Connection, services: JobServices, waiting: WaitingMail): Promise<void> {
  const { pages, mail, clock, configuration } = services;
  const isWanted = waiting.noticeMail || isOwed(waiting.kind);
  const isReminder = waiting.kind === 'changes-reminder';
  if (!isWanted || (isReminder && (await isReminderOutdated(connection, waiting.id)))) {
    await settleMail(connection, waiting.id, { state: 'withheld', settledAt: clock() });
    return;
  }
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const origin = siteOrigin(configuration);
  const written = await pages.renderMail('notice', presentNotice(waiting), {
    language: waiting.language,
    theme: waiting.theme,
    origin,
    name: waiting.firstName,
  });
  const calendar = calendarOfNotice(waiting, written, configuration);
  const state = await mail.send({
    to: waiting.email,
    messageId: `notice-${waiting.id}.${sealOf(configuration, waiting.id)}`,
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language: waiting.language,
    date: waiting.createdAt,
    ...(calendar === undefined ? {} : { calendar }),
  });
  await settleMail(connection, waiting.id, { state, settledAt: clock() });
}

/** Two sites never give the same id to two messages, and nobody can tell the next one. */
function sealOf({ sessionSecret }: Configuration, noticeId: number): string {
  return createHmac('sha256', sessionSecret)
    .update(`message ${noticeId}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 16);
}

/** Sent whatever one wants of notices: a call comes about by its invitation, and who is suspended cannot read here. */
function isOwed(kind: NoticeKind): boolean {
  return changesCalendars(kind) || kind === 'account-suspended';
}
