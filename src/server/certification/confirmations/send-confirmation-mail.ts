/**
 * Mails the question about a report to one address of a laboratory, once (as `send-notification-mail.ts` does). The secret of its
 * link is drawn here, and only its hash is stored.
 */
import { createHmac } from 'node:crypto';
import {
  claimConfirmationMail,
  type WaitingConfirmationMail,
  writeLink,
} from '../../../database/certification/confirmation-mails.ts';
import { finishWaitingMail, releaseWaitingMail } from '../../../database/jobs/mail-outbox.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import { hashToken } from '../../http/security/hash-token.ts';
import { MailFailure } from '../../integrations/mail/mail.ts';
import type { JobServices } from '../../jobs/job-services.ts';

const tokenBytes = 32;
const outbox = 'confirmation_mails';

export async function sendConfirmationMail(
  services: JobServices,
  { mailId }: { readonly mailId: number },
): Promise<void> {
  const { database, clock } = services;
  const waiting = await claimConfirmationMail(database, mailId);
  if (waiting === undefined) return;
  if (waiting === 'claimed') throw new MailFailure('Another instance is sending the mail.');
  try {
    const state = await sendOnce(services, waiting);
    await finishWaitingMail(database, outbox, { id: mailId, state, finishedAt: clock() });
  } catch (error) {
    await releaseWaitingMail(database, outbox, mailId);
    throw error;
  }
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
    messageId: `confirmation-${id}.${sealOf(configuration.sessionSecret, id)}`,
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
  return createHmac('sha256', secret).update(`confirmation mail ${id}`).digest('hex').slice(0, 16);
}
