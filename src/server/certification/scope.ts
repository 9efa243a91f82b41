/** A batch harvested in the season of a certificate in force comes under it when it is listed. */
import { type AuditEntry, insertAuditEntry } from '../../database/audit.ts';
import {
  insertCertificateBatch,
  insertCertificateEvent,
  lockCertificateOfSeason,
} from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import type { ProductRow } from '../../database/schema.ts';
import { seasonOf, stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Person } from '../../domain/identity/principal.ts';

type Listed = Pick<ProductRow, 'producerId' | 'batchNumber' | 'harvestDate'>;
type Lister = Pick<Person, 'userId' | 'role'>;

export async function addBatchToScope(
  connection: Connection,
  person: Lister,
  product: Listed,
  now: Date,
): Promise<void> {
  const entry = await joinScope(connection, person, product, now);
  if (entry !== undefined) await insertAuditEntry(connection, entry);
}

/**
 * The same without its entry in the log, which whoever lists many batches writes when all are listed: from the
 * first entry on everybody else who is to be in the log waits. Undefined when nothing came of it.
 */
export async function joinScope(
  connection: Connection,
  person: Lister,
  { producerId, batchNumber, harvestDate }: Listed,
  now: Date,
): Promise<AuditEntry | undefined> {
  if (batchNumber === null || harvestDate === null) return undefined;
  const certificate = await lockCertificateOfSeason(connection, producerId, seasonOf(harvestDate));
  if (certificate === undefined || stateOn(dayOf(now), certificate) !== 'active') return undefined;
  if (!(await insertCertificateBatch(connection, certificate.id, batchNumber))) return undefined;
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    act: 'add_batch',
    fromState: 'active',
    toState: 'active',
    reason: batchNumber,
    actorId: person.userId,
    at: now,
  });
  return {
    actor: person,
    act: 'certificate.add_batch',
    recordType: 'certificate',
    recordId: certificate.number,
    after: { batchNumber },
  };
}
