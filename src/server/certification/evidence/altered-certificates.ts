/**
 * Compares each certificate with its issue in the audit log, its history, its evidence and the public log. One that differs is
 * suspended by rule, so that no page shows it as certified, and administrators are notified.
 */
import { findTrails, listCertifiedProducers } from '../../../database/certification/alterations.ts';
import { listSupport, type SupportedCertificate } from '../../../database/certification/support.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { listContradicted } from '../../../database/log/entries.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import { type AlteredField, alterationsOf } from '../../../domain/certification/alterations.ts';
import { supportLeft } from '../../../domain/certification/support.ts';
import type { Services } from '../../http/routing/services.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { suspendByRule } from './follow-evidence.ts';

/** Public, with the suspension. */
const underExamination =
  'Under examination: the record of this certificate differs from what was issued. It certifies nothing until administrators have examined it.';

export interface AlteredCertificate {
  readonly certificate: SupportedCertificate;
  readonly fields: readonly AlteredField[];
}

/** Revoked certificates certify nothing and are left out. */
export async function listAltered(connection: Connection, producerId: number): Promise<AlteredCertificate[]> {
  const trails = await findTrails(connection, producerId);
  return (await listSupport(connection, producerId)).flatMap((certificate) => {
    const trail = trails.get(certificate.id);
    if (trail === undefined) return [];
    const { support } = certificate;
    const fields = alterationsOf({
      ...certificate,
      ...trail,
      issued: support.issued,
      basis: support.basis,
      batches: support.batches,
      left: supportLeft(support),
    });
    return fields.length === 0 ? [] : [{ certificate, fields }];
  });
}

export async function listAllAltered(
  connection: Connection,
  producerIds?: readonly number[],
): Promise<AlteredCertificate[]> {
  const altered: AlteredCertificate[] = [];
  for (const producerId of producerIds ?? (await listCertifiedProducers(connection))) {
    altered.push(...(await listAltered(connection, producerId)));
  }
  return altered;
}

/** Within a minute, so that lists and filters show no certificate that the public log contradicts. */
export async function suspendContradicted(services: Services): Promise<void> {
  const contradicted = await listContradicted(services.database);
  const active = contradicted.flatMap(({ producerId, state }) => (state === 'active' ? [producerId] : []));
  await suspendAlteredCertificates(services, [...new Set(active)]);
}

/** Of these producers, or of all. */
export async function suspendAlteredCertificates(
  { database, clock, log }: Services,
  producerIds?: readonly number[],
): Promise<void> {
  for (const { certificate, fields } of await listAllAltered(database, producerIds)) {
    log.error({ certificate: certificate.number, fields }, 'A certificate differs from what was issued.');
    await database.transaction().execute(async (transaction) => {
      await lockProducer(transaction, certificate.producerId);
      const still = (await listAltered(transaction, certificate.producerId)).find(
        (one) => one.certificate.id === certificate.id,
      );
      if (still === undefined) return;
      await notifyAdministrators(transaction, {
        kind: 'admin-certificate-altered',
        facts: {
          company: certificate.holder,
          producer: String(certificate.producerId),
          certificate: certificate.number,
        },
        dedupeKey: `certificate:${certificate.number}:altered:${fields.join()}`,
        now: clock(),
      });
      if (still.certificate.state !== 'active') return;
      await suspendByRule(transaction, still.certificate, {
        reason: underExamination,
        language: 'en',
        now: clock(),
      });
    });
  }
}
