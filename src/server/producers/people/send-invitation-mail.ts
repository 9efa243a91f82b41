/** Mails an invitation once (as `send-notification-mail.ts` does), unless it was revoked, accepted or is over by then. */
import { claimInvitationMail, type WaitingInvitationMail } from '../../../database/producers/invitations.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { stateOfInvitation } from '../../../domain/producers/people.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { messageIdOf, sendFromOutbox } from '../../jobs/send-from-outbox.ts';

export async function sendInvitationMail(
  services: JobServices,
  { invitationId }: { readonly invitationId: number },
): Promise<void> {
  await sendFromOutbox(services, {
    outbox: 'producer_invitations',
    id: invitationId,
    waiting: await claimInvitationMail(services.database, invitationId),
    send: async (waiting) => sendOnce(services, waiting),
  });
}

async function sendOnce(
  { pages, mail, clock, configuration }: JobServices,
  waiting: WaitingInvitationMail,
): Promise<'sent' | 'refused' | 'suppressed'> {
  const { id, email, language, producer, inviter, role, link, expiresAt, createdAt, guestName } = waiting;
  if (stateOfInvitation(waiting, clock()) !== 'open') return 'suppressed';
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const written = await pages.renderMail(
    'invitation',
    { producer, inviter, role, link, expiresOn: dayOf(expiresAt) },
    { language, theme: null, origin: siteOrigin(configuration), name: guestName },
  );
  return mail.send({
    to: email,
    messageId: messageIdOf('invitation', id, configuration.sessionSecret),
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language,
    date: createdAt,
  });
}
