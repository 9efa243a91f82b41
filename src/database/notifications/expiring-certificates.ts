/** Certificates whose holder has to be notified of their end, before it and after it. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface ExpiringCertificate {
  readonly number: string;
  readonly holder: string;
  readonly validUntil: string;
  /** Null if the profile has no owner. */
  readonly producerId: number;
}

const withoutSuccessor = sql<boolean>`certificates.state = 'active'
  and not exists (
    select from certificates as later
    where later.producer_id = certificates.producer_id and later.state = 'active'
      and later.valid_until > certificates.valid_until)`;

/** In force, without a successor or a pending renewal request. */
const toBeReminded = sql<boolean>`${withoutSuccessor}
  and not exists (
    select from renewal_requests
    where renewal_requests.producer_id = certificates.producer_id and renewal_requests.state = 'waiting')`;

/** Whether a reminder before the end is still due. */
export async function lockExpiringCertificate(connection: Connection, number: string): Promise<boolean> {
  return lockCertificateThat(connection, number, toBeReminded);
}

export async function lockCertificateWithoutSuccessor(
  connection: Connection,
  number: string,
): Promise<boolean> {
  return lockCertificateThat(connection, number, withoutSuccessor);
}

/** Locks the producer first, as decisions do, until the reminder is committed. */
async function lockCertificateThat(
  connection: Connection,
  number: string,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  await sql`select from producers
    where id = (select producer_id from certificates where number = ${number}) for no key update`.execute(
    connection,
  );
  const { rows } = await sql`
    select from certificates where number = ${number} and ${condition} for share`.execute(connection);
  return rows.length > 0;
}

interface LastDays {
  readonly first: string;
  readonly last: string;
}

/** Certificates that end within these days, with the user to remind. */
export async function listExpiringCertificates(
  connection: Connection,
  days: LastDays,
): Promise<ExpiringCertificate[]> {
  return listCertificatesThatEnd(connection, days, toBeReminded);
}

/** Certificates that ended within these days and were not replaced, with their holder. */
export async function listExpiredCertificates(
  connection: Connection,
  days: LastDays,
): Promise<ExpiringCertificate[]> {
  return listCertificatesThatEnd(connection, days, withoutSuccessor);
}

async function listCertificatesThatEnd(
  connection: Connection,
  { first, last }: LastDays,
  condition: RawBuilder<boolean>,
): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    select certificates.number, certificates.holder, certificates.valid_until as "validUntil", producer_id as "producerId"
    from certificates
    where certificates.valid_until between ${first} and ${last} and ${condition}
    order by certificates.id`.execute(connection);
  return rows;
}
