/** Sends one mail of an outbox, once (as `send-notification-mail.ts` does), and records what became of it. */
import { createHmac } from 'node:crypto';
import { finishWaitingMail, type Outbox, releaseWaitingMail } from '../../database/jobs/mail-outbox.ts';
import { MailFailure } from '../integrations/mail/mail.ts';
import type { JobServices } from './job-services.ts';

interface MailOfOutbox<Waiting> {
  readonly outbox: Outbox;
  readonly id: number;
  /** Undefined: it no longer waits. */
  readonly waiting: Waiting | 'claimed' | undefined;
  readonly send: (waiting: Waiting) => Promise<'sent' | 'refused' | 'suppressed'>;
}

export async function sendFromOutbox<Waiting extends object>(
  { database, clock }: JobServices,
  { outbox, id, waiting, send }: MailOfOutbox<Waiting>,
): Promise<void> {
  if (waiting === undefined) return;
  if (waiting === 'claimed') throw new MailFailure('Another instance is sending the mail.');
  try {
    const state = await send(waiting);
    await finishWaitingMail(database, outbox, { id, state, finishedAt: clock() });
  } catch (error) {
    await releaseWaitingMail(database, outbox, id);
    throw error;
  }
}

/** The same at each attempt; unique between sites and impossible to guess. */
export function messageIdOf(
  kind: 'report' | 'confirmation' | 'invitation',
  id: number,
  secret: string,
): string {
  const seal = createHmac('sha256', secret).update(`${kind} mail ${id}`).digest('hex').slice(0, 16);
  return `${kind}-${id}.${seal}`;
}
