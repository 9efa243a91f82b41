/** Inserts certificates into the database, each field replaceable. */
import type { Insertable } from 'kysely';
import type { Connection, Database } from '../../../src/database/connection/connection.ts';
import type { CertificateTable } from '../../../src/database/tables/certification.ts';

type Certificate = Partial<Insertable<CertificateTable>> & {
  readonly producerId: number;
  /** The batches in its scope. */
  readonly batches?: readonly string[];
};

/** Returns its id and number. */
export async function makeCertificate(
  database: Database,
  { batches = [], ...changes }: Certificate,
): Promise<{ readonly id: number; readonly number: string }> {
  return database.transaction().execute(async (transaction) => {
    const certificate = await transaction
      .insertInto('certificates')
      .values({
        number: `PHL-2026-${String(changes.producerId).padStart(6, '0')}`,
        holder: 'Grove of the test',
        level: 'gold',
        phenolicContent: 1300,
        season: 2026,
        issuedOn: '2026-01-10',
        validUntil: '2099-01-10',
        ...changes,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    await excuseFromEvidence(transaction, certificate.id);
    for (const batchNumber of batches) {
      await transaction
        .insertInto('certificateBatches')
        .values({ certificateId: certificate.id, batchNumber })
        .execute();
    }
    return certificate;
  });
}

/** Marks a certificate as older than the evidence rules, for tests of something else. */
export async function excuseFromEvidence(connection: Connection, certificateId: number): Promise<void> {
  await connection
    .insertInto('certificateOverrides')
    .values({ certificateId, kind: 'legacy', proposalId: null })
    .execute();
}
