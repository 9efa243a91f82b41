/**
 * Sends a receipt or an outcome to the address in a report, once (as `send-notification-mail.ts` does), unless it was
 * deleted since. Anyone can enter any address, so a mail repeats nothing that the reporter wrote, and an address gets
 * few receipts a day.
 */
import { createHmac } from 'node:crypto';
import {
  claimReportMail,
  countReceiptsTo,
  type WaitingReportMail,
} from '../../../database/cases/report-mails.ts';
import { finishWaitingMail, releaseWaitingMail } from '../../../database/jobs/mail-outbox.ts';
import { receiptsPerDay, reportedPath } from '../../../domain/cases/reports.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import { MailFailure } from '../../integrations/mail/mail.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { nameOfReported } from './notify-reporters.ts';

export async function sendReportMail(
  services: JobServices,
  { mailId }: { readonly mailId: number },
): Promise<void> {
  const { database, clock } = services;
  const waiting = await claimReportMail(database, mailId);
  if (waiting === undefined) return;
  if (waiting === 'claimed') throw new MailFailure('Another instance is sending the mail.');
  try {
    const state = await sendOnce(services, waiting);
    await finishWaitingMail(database, 'report_mails', { id: mailId, state, finishedAt: clock() });
  } catch (error) {
    await releaseWaitingMail(database, 'report_mails', mailId);
    throw error;
  }
}

async function sendOnce(
  services: JobServices,
  { email, ...waiting }: WaitingReportMail,
): Promise<'sent' | 'refused' | 'suppressed'> {
  const { database, pages, mail, clock, configuration } = services;
  const { id, reportId, outcome, reason, reasonLanguage, language, aboutKind, about, createdAt } = waiting;
  if (email === null) return 'suppressed';
  if (outcome === null) {
    const sent = await countReceiptsTo(database, email, laterByDays(clock(), -1));
    if (sent >= receiptsPerDay) return 'suppressed';
  }
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const written = await pages.renderMail(
    'report',
    {
      number: reportId,
      about: nameOfReported(waiting),
      path: reportedPath(aboutKind, about),
      outcome,
      reason: reason === null ? null : { text: reason, language: reasonLanguage },
    },
    { language, theme: null, origin: siteOrigin(configuration), name: null },
  );
  return mail.send({
    to: email,
    messageId: `report-${id}.${sealOf(configuration.sessionSecret, id)}`,
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language,
    date: createdAt,
  });
}

/** Makes ids unique between sites and impossible to guess. */
function sealOf(secret: string, id: number): string {
  return createHmac('sha256', secret).update(`report mail ${id}`).digest('hex').slice(0, 16);
}
