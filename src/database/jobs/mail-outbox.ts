/** What outboxes of mail have in common: a mail is claimed before it is sent, so that none is sent twice at once. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export type Outbox = 'report_mails' | 'confirmation_mails' | 'producer_invitations';

/** Longer than sending takes; the lease of a job whose worker died ends later, so its next attempt finds no claim. */
const maxSendingTime = '90 seconds';

/** Until the claim ends, no other worker sends the mail. False where it is claimed, or no longer waits. */
export async function claimWaitingMail(connection: Connection, outbox: Outbox, id: number): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(outbox)} set claimed_until = now() + ${maxSendingTime}::interval
    where id = ${id} and state = 'waiting' and (claimed_until is null or claimed_until < now())
    returning id`.execute(connection);
  return rows.length > 0;
}

/** After an attempt that failed: the next one need not wait. */
export async function releaseWaitingMail(connection: Connection, outbox: Outbox, id: number): Promise<void> {
  await sql`update ${sql.table(outbox)} set claimed_until = null where id = ${id}`.execute(connection);
}

export async function finishWaitingMail(
  connection: Connection,
  outbox: Outbox,
  {
    id,
    state,
    finishedAt,
  }: { readonly id: number; readonly state: 'sent' | 'suppressed' | 'refused'; readonly finishedAt: Date },
): Promise<void> {
  await sql`
    update ${sql.table(outbox)} set state = ${state}, finished_at = ${finishedAt}, claimed_until = null
    where id = ${id}`.execute(connection);
}
