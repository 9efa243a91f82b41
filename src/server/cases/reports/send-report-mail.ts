/**
 * Sends a receipt or an outcome to the address in a report, once (as `send-notification-mail.ts` does), unless it was
 * deleted since. Anyone can enter any address, so a mail repeats nothing that the reporter wrote, and an address gets
 * few receipts a day.
 */
import {
  claimReportMail,
  countReceiptsTo,
  type WaitingReportMail,
} from '../../../database/cases/report-mails.ts';
import {
  isDecision,
  receiptsPerDay,
  reportDecisionPath,
  reportedPath,
} from '../../../domain/cases/reports.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { messageIdOf, sendFromOutbox } from '../../jobs/send-from-outbox.ts';
import { appealKey } from './appeal.ts';
import { nameOfReported } from './notify-reporters.ts';

export async function sendReportMail(
  services: JobServices,
  { mailId }: { readonly mailId: number },
): Promise<void> {
  await sendFromOutbox(services, {
    outbox: 'report_mails',
    id: mailId,
    waiting: await claimReportMail(services.database, mailId),
    send: async (waiting) => sendOnce(services, waiting),
  });
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
      path: isDecision(outcome)
        ? reportDecisionPath(reportId, appealKey(configuration, reportId))
        : reportedPath(aboutKind, about),
      outcome,
      reason: reason === null ? null : { text: reason, language: reasonLanguage },
    },
    { language, theme: null, origin: siteOrigin(configuration), name: null },
  );
  return mail.send({
    to: email,
    messageId: messageIdOf('report', id, configuration.sessionSecret),
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language,
    date: createdAt,
  });
}
