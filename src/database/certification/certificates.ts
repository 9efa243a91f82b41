/**
 * Writes certificates. Numbers are assigned under a row lock and returned by a rollback, so there are no
 * gaps.
 */
import { sql } from 'kysely';
import type { CertificateState, CertificationLevel } from '../../domain/certification/levels.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import type { CertificateEventTable } from '../tables/certification.ts';
import type { CertificateRow } from '../tables/schema.ts';

/** The next number of the year. Concurrent callers wait until this transaction ends. */
export async function lockNextCertificateNumber(connection: Connection, year: number): Promise<number> {
  const { lastNumber } = await connection
    .insertInto('certificateNumbers')
    .values({ year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ lastNumber: sql`certificate_numbers.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The certificate of the newest season, in any state. */
export async function findNewestCertificate(
  connection: Connection,
  producerId: number,
): Promise<CertificateRow | undefined> {
  return newestOf(connection, producerId).executeTakeFirst();
}

/** The same with a share lock, so that it cannot be suspended or revoked until the transaction ends. */
export async function shareNewestCertificate(
  connection: Connection,
  producerId: number,
): Promise<CertificateRow | undefined> {
  return newestOf(connection, producerId).forShare().executeTakeFirst();
}

function newestOf(connection: Connection, producerId: number) {
  return connection
    .selectFrom('certificates')
    .selectAll()
    .where('producerId', '=', producerId)
    .orderBy('season', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** The one certificate of a producer and season that is not revoked. */
export async function lockCertificateOfSeason(
  connection: Connection,
  producerId: number,
  season: number,
): Promise<CertificateRow | undefined> {
  return connection
    .selectFrom('certificates')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('season', '=', season)
    .where('state', '<>', 'revoked')
    .forUpdate()
    .executeTakeFirst();
}

export interface UnansweredRevocation {
  readonly certificateId: number;
  readonly number: string;
  readonly revokedOn: string;
  readonly reason: string;
  readonly language: ContentLanguage | null;
}

/** The newest revocation of the producer, unless a certificate was issued since. */
export async function findUnansweredRevocation(
  connection: Connection,
  producerId: number,
): Promise<UnansweredRevocation | undefined> {
  const { rows } = await sql<UnansweredRevocation>`
    select * from revocation_before(${producerId}, 2147483647)`.execute(connection);
  return rows[0];
}

export async function findCertificateNumber(connection: Connection, id: number): Promise<string | undefined> {
  const row = await connection
    .selectFrom('certificates')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.number;
}

export async function lockCertificate(
  connection: Connection,
  number: string,
): Promise<CertificateRow | undefined> {
  return connection
    .selectFrom('certificates')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCertificateState(
  connection: Connection,
  id: number,
  state: CertificateRow['state'],
): Promise<void> {
  await connection.updateTable('certificates').set({ state }).where('id', '=', id).execute();
}

export async function insertCertificate(
  connection: Connection,
  certificate: {
    readonly number: string;
    readonly producerId: number;
    readonly holder: string;
    readonly level: CertificationLevel;
    readonly phenolicContent: number;
    readonly season: number;
    readonly issuedOn: string;
    readonly validUntil: string;
  },
): Promise<CertificateRow> {
  return connection.insertInto('certificates').values(certificate).returningAll().executeTakeFirstOrThrow();
}

export async function insertCertificateEvent(
  connection: Connection,
  event: {
    readonly certificateId: number;
    readonly action: CertificateEventTable['action'];
    readonly fromState: CertificateState | null;
    readonly toState: CertificateState;
    readonly reason?: string | null;
    readonly language?: ContentLanguage | null;
    /** Null: by rule. */
    readonly actorId: string | null;
    /** What two administrators answer with the first certificate after it. */
    readonly revokedId?: number;
    readonly proposalId?: number;
    readonly at: Date;
  },
): Promise<void> {
  await connection
    .insertInto('certificateEvents')
    .values({ ...event, byRule: event.actorId === null })
    .execute();
}

/** False if the batch was already in scope. */
export async function insertCertificateBatch(
  connection: Connection,
  certificateId: number,
  batchNumber: string,
): Promise<boolean> {
  const row = await connection
    .insertInto('certificateBatches')
    .values({ certificateId, batchNumber })
    .onConflict((conflict) => conflict.doNothing())
    .returning('batchNumber')
    .executeTakeFirst();
  return row !== undefined;
}
