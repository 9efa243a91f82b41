/** The batches that a producer's certificates cover. The database refuses one without a laboratory result. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { CertificateRow } from '../tables/schema.ts';

export interface CertificateWithScope
  extends Pick<CertificateRow, 'id' | 'number' | 'level' | 'season' | 'state' | 'validUntil'> {
  readonly batches: readonly string[];
}

/** An oil as notifications name it. */
export const oilWithBatch = (name: RawBuilder<string>, batch: RawBuilder<string>) =>
  sql<string>`${name} || coalesce(' (' || ${batch} || ')', '')`;

/** What a certificate covers: each oil with its batch, or the batch alone where no product has it now. */
export async function listOilsOfCertificate(
  connection: Connection,
  { id, producerId }: Pick<CertificateRow, 'id' | 'producerId'>,
): Promise<string[]> {
  const { rows } = await sql<{ oil: string }>`
    select distinct
      coalesce(${oilWithBatch(sql`products.name`, sql`products.batch_number`)}, covered.batch_number) as oil
    from certificate_batches as covered
    left join products on products.producer_id = ${producerId} and products.batch_number = covered.batch_number
    where covered.certificate_id = ${id} order by oil`.execute(connection);
  return rows.map(({ oil }) => oil);
}

/** Newest season first, in any state. */
export async function listCertificatesWithScope(
  connection: Connection,
  producerId: number,
): Promise<CertificateWithScope[]> {
  return connection
    .selectFrom('certificates')
    .select(['id', 'number', 'level', 'season', 'state', 'validUntil'])
    .select(
      sql<string[]>`array(
        select batch_number from certificate_batches where certificate_id = certificates.id
      )`.as('batches'),
    )
    .where('producerId', '=', producerId)
    .orderBy('season', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Harvest dates of listed products, by batch. */
export async function listHarvestsOfBatches(
  connection: Connection,
  producerId: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await connection
    .selectFrom('products')
    .select(['batchNumber', 'harvestDate'])
    .distinct()
    .where('producerId', '=', producerId)
    .where('batchNumber', 'is not', null)
    .where('harvestDate', 'is not', null)
    .execute();
  const harvests = new Map<string, string[]>();
  for (const { batchNumber, harvestDate } of rows) {
    if (batchNumber === null || harvestDate === null) continue;
    harvests.set(batchNumber, [...(harvests.get(batchNumber) ?? []), harvestDate]);
  }
  return harvests;
}

/** Returns the certificates that covered the batch. */
export async function deleteCertificateBatches(
  connection: Connection,
  producerId: number,
  batchNumber: string,
): Promise<Pick<CertificateRow, 'id' | 'number' | 'state' | 'validUntil'>[]> {
  return connection
    .deleteFrom('certificateBatches')
    .using('certificates')
    .whereRef('certificates.id', '=', 'certificateBatches.certificateId')
    .where('certificates.producerId', '=', producerId)
    .where('certificateBatches.batchNumber', '=', batchNumber)
    .returning(['certificates.id', 'certificates.number', 'certificates.state', 'certificates.validUntil'])
    .execute();
}
