/** The mails that ask laboratories, and the secret links in them. */
import { sql } from 'kysely';
import type { ConfirmationState, ReportFacts } from '../../domain/certification/report-confirmations.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import { claimWaitingMail } from '../jobs/mail-outbox.ts';

export interface WaitingConfirmationMail {
  readonly id: number;
  readonly reminder: number;
  readonly createdAt: Date;
  readonly name: string;
  readonly email: string;
  readonly language: SiteLanguage;
  readonly state: ConfirmationState;
  readonly isWithdrawn: boolean;
  readonly expiresAt: Date;
  readonly facts: ReportFacts;
}

export async function claimConfirmationMail(
  connection: Connection,
  id: number,
): Promise<WaitingConfirmationMail | 'claimed' | undefined> {
  const isClaimed = await claimWaitingMail(connection, 'confirmation_mails', id);
  const { rows } = await sql<WaitingConfirmationMail>`
    select mail.id, mail.reminder, mail.created_at, contact.name, contact.email, laboratories.language, confirmation.state,
      confirmation.lab_result_id is null as is_withdrawn, confirmation.expires_at, confirmation.facts
    from confirmation_mails as mail
    join laboratory_contacts as contact on contact.id = mail.contact_id
    join report_confirmations as confirmation on confirmation.id = mail.confirmation_id
    join laboratories on laboratories.id = contact.laboratory_id
    where mail.id = ${id} and mail.state = 'waiting'`.execute(connection);
  const [waiting] = rows;
  return waiting !== undefined && !isClaimed ? 'claimed' : waiting;
}

/** Before it is sent: the database has only the hash. */
export async function writeLink(connection: Connection, id: number, tokenHash: string): Promise<void> {
  await connection.updateTable('confirmationMails').set({ tokenHash }).where('id', '=', id).execute();
}

export interface LaboratoryLink {
  readonly confirmationId: number;
  readonly state: ConfirmationState;
  readonly expiresAt: Date;
  readonly laboratoryId: number;
  readonly laboratory: string;
  readonly person: string;
}

export async function findLink(
  connection: Connection,
  tokenHash: string,
): Promise<LaboratoryLink | undefined> {
  return connection
    .selectFrom('confirmationMails')
    .innerJoin('laboratoryContacts', 'laboratoryContacts.id', 'contactId')
    .innerJoin('reportConfirmations', 'reportConfirmations.id', 'confirmationId')
    .innerJoin('laboratories', 'laboratories.id', 'reportConfirmations.laboratoryId')
    .select(['confirmationId', 'reportConfirmations.state', 'expiresAt', 'laboratories.id as laboratoryId'])
    .select(['laboratories.name as laboratory', 'laboratoryContacts.name as person'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
