/**
 * Mails a checkpoint of the audit log, and the newest of the public log as a file, to one recipient: an administrator in
 * their language and palette, or the configured address.
 */
import { createHash } from 'node:crypto';
import { findLastCheckpoint } from '../../database/log/entries.ts';
import { findCheckpointReader } from '../../database/notifications/administrators.ts';
import { siteOrigin } from '../configuration/site-origin.ts';
import { MailFailure } from '../integrations/mail/mail.ts';
import type { JobServices } from '../jobs/job-services.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { cosignedNote } from '../log/cosigned.ts';
import { readCheckpoint } from './checkpoint-signature.ts';

export async function mailCheckpoint(
  services: JobServices,
  { token, userId, isContradicted }: PayloadOf<'mail-audit-checkpoint'>,
): Promise<void> {
  const { configuration, database, mail, pages, clock } = services;
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const reader =
    userId === null
      ? ofSettings(configuration.auditCheckpointEmail)
      : await findCheckpointReader(database, userId);
  const read = await readCheckpoint(token, configuration);
  // The recipient is gone, or the secret has changed: the next checkpoint is mailed tomorrow.
  if (reader === undefined || read.kind !== 'signed') return;
  const written = await pages.renderMail(
    'auditCheckpoint',
    { ...read.checkpoint, token, isContradicted, publicLog: await readPublicLog(services) },
    {
      language: reader.language,
      theme: reader.theme,
      origin: siteOrigin(configuration),
      name: reader.firstName,
    },
  );
  const state = await mail.send({
    to: reader.email,
    // The same id for each attempt to send the same checkpoint to the same recipient.
    messageId: `audit-checkpoint-${read.checkpoint.entries}.${digestOf(`${token} ${reader.email}`)}`,
    subject: written.subject,
    html: written.html,
    text: written.text,
    ...(written.attachment === undefined ? {} : { attachment: written.attachment }),
    preferencesUrl: written.preferencesUrl,
    language: reader.language,
    date: clock(),
  });
  // The copy outside proves the log, so an administrator has to hear that it is missing.
  if (state === 'refused') throw new MailFailure('The mail was refused');
}

async function readPublicLog({ database, configuration }: JobServices) {
  const last = await findLastCheckpoint(database);
  if (last === undefined) return null;
  return { entry: last.size - 1, note: await cosignedNote(database, configuration.logPolicy, last) };
}

function ofSettings(email: string | undefined) {
  return email === undefined ? undefined : ({ email, language: 'en', theme: null, firstName: null } as const);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
