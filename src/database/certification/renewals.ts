/** Renewal requests with their reports, and the certificates to renew. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import type { RenewalRequestRow } from '../schema.ts';

export interface RenewalWithReports extends RenewalRequestRow {
  readonly certificate: string;
  readonly reports: readonly { readonly id: string; readonly fileName: string }[];
}

export async function findNewestRenewal(
  connection: Connection,
  producerId: number,
): Promise<RenewalWithReports | undefined> {
  const row = await connection
    .selectFrom('renewalRequests')
    .innerJoin('certificates', 'certificates.id', 'renewalRequests.certificateId')
    .selectAll('renewalRequests')
    .select('certificates.number as certificate')
    .where('renewalRequests.producerId', '=', producerId)
    .orderBy('renewalRequests.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const reports = await connection
    .selectFrom('documents')
    .select(['id', 'fileName'])
    .where('renewalId', '=', row.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { ...row, reports };
}

export async function findWaitingRenewal(
  connection: Connection,
  producerId: number,
): Promise<RenewalRequestRow | undefined> {
  return connection
    .selectFrom('renewalRequests')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export async function findRenewal(
  connection: Connection,
  id: number,
): Promise<RenewalRequestRow | undefined> {
  return connection.selectFrom('renewalRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRenewal(
  connection: Connection,
  renewal: Pick<RenewalRequestRow, 'producerId' | 'certificateId' | 'requestedBy' | 'requestedAt'>,
): Promise<RenewalRequestRow> {
  return connection.insertInto('renewalRequests').values(renewal).returningAll().executeTakeFirstOrThrow();
}

/** Lock the producer first. */
export async function decideWaitingRenewal(
  connection: Connection,
  producerId: number,
  decided: {
    readonly state: 'renewed' | 'declined';
    readonly decidedBy: string;
    readonly decidedAt: Date;
    readonly reason: string | null;
  },
): Promise<RenewalRequestRow | undefined> {
  return connection
    .updateTable('renewalRequests')
    .set(decided)
    .where('producerId', '=', producerId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Locks those of these documents that are complete reports of the user and not yet attached to anything. */
export async function lockNewReports(
  connection: Connection,
  ownerId: string,
  documentIds: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('documents')
    .select('id')
    .where(sql<boolean>`id = any (${documentIds}::uuid[])`)
    .where('ownerId', '=', ownerId)
    .where('category', '=', 'labReports')
    .where('state', '=', 'stored')
    .where('applicationId', 'is', null)
    .where('renewalId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function attachReports(
  connection: Connection,
  { id: renewalId, producerId }: Pick<RenewalRequestRow, 'id' | 'producerId'>,
  documentIds: readonly string[],
): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ renewalId, producerId, expiresAt: null })
    .where(sql<boolean>`id = any (${documentIds}::uuid[])`)
    .execute();
}
