/** A batch harvested in the season of a certificate in force comes under it when it is listed. */
import { insertAuditEntry } from '../../database/audit.ts';
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

export async function addBatchToScope(
  connection: Connection,
  person: Pick<Person, 'userId' | 'role'>,
  { producerId, batchNumber, harvestDate }: Pick<ProductRow, 'producerId' | 'batchNumber' | 'harvestDate'>,
  now: Date,
): Promise<void> {
  if (batchNumber === null || harvestDate === null) return;
  const certificate = await lockCertificateOfSeason(connection, producerId, seasonOf(harvestDate));
  if (certificate === undefined || stateOn(dayOf(now), certificate) !== 'active') return;
  if (!(await insertCertificateBatch(connection, certificate.id, batchNumber))) return;
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    act: 'add_batch',
    fromState: 'active',
    toState: 'active',
    reason: batchNumber,
    actorId: person.userId,
    at: now,
  });
  await insertAuditEntry(connection, {
    actor: person,
    act: 'certificate.add_batch',
    recordType: 'certificate',
    recordId: certificate.number,
    after: { batchNumber },
  });
}
