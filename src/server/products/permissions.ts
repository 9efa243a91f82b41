/** Who may list a product: an approved producer whose certificate was not taken away. */
import { shareNewestCertificate } from '../../database/certification/certificates.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { CertificateRow, ProducerRow } from '../../database/tables/schema.ts';
import { isTakenBack } from '../../domain/certification/certificates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { chosenMembership } from '../../domain/identity/memberships.ts';
import { isAdministrator, type User } from '../../domain/identity/principal.ts';
import { actsFor } from '../../domain/producers/permissions.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

type Forbidden = { readonly code: 'forbidden' };

/** The producer of a new product: the one whose dashboard the person sees, or the one that is named. */
export async function lockCertificateForShare(
  connection: Connection,
  person: User,
  producerId: number | undefined,
): Promise<Result<ProducerRow, ProductRefusal | ProducerRefusal | Forbidden>> {
  const id = producerId ?? chosenMembership(person.memberships, person.chosenProducerId)?.producerId;
  const seller = id === undefined ? undefined : await lockProducer(connection, id);
  if (producerId !== undefined && seller === undefined) return err({ code: 'producer-not-found' });
  if (seller !== undefined && !isAdministrator(person) && !actsFor(person, seller.id, 'edit')) {
    return err({ code: isPublic(seller) ? 'forbidden' : 'producer-not-found' });
  }
  if (seller === undefined || !isPublic(seller)) return err({ code: 'producer-not-approved' });
  return sellsWith(await shareNewestCertificate(connection, seller.id), seller);
}

/**
 * An expired certificate does not stop listings, since seasons may leave a gap; a suspended or revoked one
 * does.
 */
export function sellsWith(
  certificate: CertificateRow | undefined,
  seller: ProducerRow,
): Result<ProducerRow, ProductRefusal> {
  if (certificate === undefined || !isTakenBack(certificate)) return ok(seller);
  return err({ code: 'certificate-not-in-force' });
}
