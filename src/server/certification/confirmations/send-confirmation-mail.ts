/**
 * Mails the question about a report to one address of a laboratory, once (as `send-notification-mail.ts` does). The secret of its
 * link is drawn here, and only its hash is stored.
 */
import {
  claimConfirmationMail,
  type WaitingConfirmationMail,
  writeLink,
} from '../../../database/certification/confirmation-mails.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import { hashToken } from '../../http/security/hash-token.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { messageIdOf, sendFromOutbox } from '../../jobs/send-from-outbox.ts';

const tokenBytes = 32;

export async function sendConfirmationMail(
  services: JobServices,
  { mailId }: { readonly mailId: number },
): Promise<void> {
  await sendFromOutbox(services, {
    outbox: 'confirmation_mails',
    id: mailId,
    waiting: await claimConfirmationMail(services.database, mailId),
    send: async (waiting) => sendOnce(services, waiting),
  });
}

async function sendOnce(
  { database, pages, mail, clock, configuration, randomBytes }: JobServices,
  waiting: WaitingConfirmationMail,
): Promise<'sent' | 'refused' | 'suppressed'> {
  const { id, facts, name, email, language, state, isWithdrawn, expiresAt, createdAt } = waiting;
  if (state !== 'waiting' || isWithdrawn || clock() > expiresAt) return 'suppressed';
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url');
  await writeLink(database, id, hashToken(token));
  const { laboratory, producer, batchNumber, reportNumber, reportedOn } = facts;
  const written = await pages.renderMail(
    'confirmation',
    {
      laboratory,
      producer,
      batchNumber,
      reportNumber,
      reportedOn,
      expiresOn: dayOf(expiresAt),
      isReminder: waiting.reminder > 0,
      token,
    },
    { language, theme: null, origin: siteOrigin(configuration), name },
  );
  return mail.send({
    to: email,
    messageId: messageIdOf('confirmation', id, configuration.sessionSecret),
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language,
    date: createdAt,
  });
}
